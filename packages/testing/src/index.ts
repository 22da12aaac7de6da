export { drawPortrait, type PortraitName, type PortraitOptions, portraitNames, portraitSvg } from './portraits/portrait';
export { startRedis, type TestRedis } from './redis';

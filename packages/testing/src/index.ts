export { drawPortrait, type PortraitName, type PortraitOptions, portraitNames, portraitSvg } from './portraits/portrait';

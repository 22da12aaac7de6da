export * from './model';
export { intendedOpening } from './rig/mouth-coefficients';
export { createScene, drawFrame, type Scene } from './scene/scene';
export { createYuvFrame, toRgbImage, toYuvFrame } from './yuv';

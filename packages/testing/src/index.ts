export { type BusyClass, makeClass } from './busy-class';
export { type BusyEvent, makeWedding } from './busy-event';
export { type BusyGroup, makeGroup } from './busy-group';
export { type BusyPerson, becomeBusy, planAhead } from './busy-person';
export { linkIn, type SignUp, signUpByDevMail, untilDevMail, verifyByDevMail } from './dev-mail';
export { drawFlatPortrait, type FlatPortraitName } from './portraits/flat-people';
export type { PersonName } from './portraits/people';
export { drawPortrait, type PortraitName, type PortraitOptions, portraitNames, portraitSvg } from './portraits/portrait';
export { startRedis, type TestRedis } from './redis';

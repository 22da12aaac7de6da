// @ts-check
import { installHooks } from './setup/hooks.mjs';

installHooks();

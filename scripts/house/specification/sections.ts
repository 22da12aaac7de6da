import { purpose } from './section-1.table';
import { screens } from './section-2-behaviour.table';
import { entities } from './section-3.table';
import { states } from './section-4.table';
import { validation } from './section-5.table';
import { roles } from './section-6.table';
import { calls } from './section-7.table';
import { errors } from './section-8.table';
import { constants } from './section-9.table';
import type { SpecifiedSection } from './statement';

/** Every statement of the specification: what shows that it is met, or why it is not. */
export const specifiedSections: readonly SpecifiedSection[] = [
  purpose,
  screens,
  entities,
  states,
  validation,
  roles,
  calls,
  errors,
  constants,
];

import type { ComponentType } from 'react';
import { ActionBars, Actions, Buttons, Checks, Choices, Fields, FileButtons, PasswordSpecimens, Swatches, Tabs } from './controls';
import {
  Badges,
  Dialogs,
  Disclosures,
  DraggableToasts,
  FormSummaries,
  Heads,
  Icons,
  ManyRows,
  Marks,
  MissingParts,
  Notices,
  Panels,
  SecondTries,
  Spinners,
  Toasts,
  Unloadeds,
  Waiting,
} from './messages';

/**
 * A specimen for each component file in `ui`, by file name; a test compares them with the folder.
 */
export const specimens: Readonly<Record<string, ComponentType>> = {
  badge: Badges,
  button: Buttons,
  'check-field': Checks,
  choice: Choices,
  dialog: Dialogs,
  disclosure: Disclosures,
  'draggable-toast': DraggableToasts,
  field: Fields,
  'file-button': FileButtons,
  'form-actions': Actions,
  'form-summary': FormSummaries,
  icon: Icons,
  'lazy-part': MissingParts,
  notice: Notices,
  'page-head': Heads,
  panel: Panels,
  'password-field': PasswordSpecimens,
  'progress-bar': Waiting,
  spinner: Spinners,
  steps: ActionBars,
  swatch: Swatches,
  'tab-bar': Tabs,
  toasts: Toasts,
  'try-again': SecondTries,
  unloaded: Unloadeds,
  'virtual-rows': ManyRows,
  wordmark: Marks,
};

import { defineArea } from '../area';

export const dashboard = defineArea('dashboard', {
  title: 'Dashboard',
  hello: 'Hello, {name}',
  lead: 'Here is how things stand.',
  credits: 'Credits',
  creditsLeft: { one: 'enough for {count} video', other: 'enough for {count} videos' },
  held: '{count} set aside for videos in the making',
  seeBilling: 'See your plan and credits',
  making: 'In the making',
  makingNone: 'Nothing is being made right now.',
  month: 'This month',
  finished: { one: '{count} video finished', other: '{count} videos finished' },
  spent: { one: '{count} credit spent', other: '{count} credits spent' },
  minutes: '{time} of film',
  recent: 'Latest videos',
  recentNone: 'Your first video will be shown here.',
  all: 'All projects',
  next: 'Say hello to somebody',
  nextText: 'Words to start with, for the day it is.',
  failed: 'This could not be loaded. Check your connection and try again.',
});

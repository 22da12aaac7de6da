import { defineArea } from '../area';

export const dashboard = defineArea('dashboard', {
  title: 'Dashboard',
  hello: 'Hello, {name}',
  lead: 'Here’s what’s new.',
  news: 'News of your cards',
  credits: 'Credits',
  creditsLeft: { one: 'enough for {count} video', other: 'enough for {count} videos' },
  held: '{count} on hold for videos we’re making',
  seeBilling: 'See your plan and credits',
  making: 'In progress',
  makingNone: 'No videos in progress.',
  month: 'This month',
  finished: { one: '{count} video finished', other: '{count} videos finished' },
  spent: { one: '{count} credit spent', other: '{count} credits spent' },
  minutes: '{time} of video',
  recent: 'Latest videos',
  recentNone: 'Your first video will show up here.',
  all: 'All videos',
  next: 'Say hello to someone',
  nextText: 'Pick an occasion and start with a few words.',
  failed: 'We couldn’t load this. Check your connection and try again.',
});

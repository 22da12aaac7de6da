import type { Video } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { createNews } from './news';

const video = (_id: string, status: Video['status']) => ({ _id, status }) as Video;

it('contains only unseen events', () => {
  const news = createNews();
  const [ready, failed] = [video('a', 'completed'), video('b', 'failed')];
  expect(news.filter([ready])).toEqual([ready]);
  expect(news.filter([ready, failed, failed])).toEqual([failed]);
  expect(news.filter([video('a', 'failed')])).toHaveLength(1);
  expect(createNews().filter([ready])).toEqual([ready]);
});

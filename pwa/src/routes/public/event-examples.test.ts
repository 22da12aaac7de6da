import { expect, it } from 'vitest';
import { type ExampleKind, exampleCounts, listExamples } from './event-examples';

it.each(Object.keys(exampleCounts) as (ExampleKind | 'all')[])('keeps room for as many examples as are drawn: %s', (kind) => {
  expect(listExamples(kind === 'all' ? undefined : kind)).toHaveLength(exampleCounts[kind]);
});

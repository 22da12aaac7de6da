import { expect, it } from 'vitest';
import { listExamples } from './event-examples';
import { type ExampleKind, exampleCounts } from './example-counts';

it.each(Object.keys(exampleCounts) as (ExampleKind | 'all')[])('keeps room for as many examples as are drawn: %s', (kind) => {
  expect(listExamples(kind === 'all' ? undefined : kind)).toHaveLength(exampleCounts[kind]);
});

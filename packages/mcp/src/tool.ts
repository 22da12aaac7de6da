import { faceOwners } from '@hellograph/contract/card-choices';
import { wallTimePattern } from '@hellograph/contract/event-fields';
import { type HellographClient, HellographError } from '@hellograph/sdk';
import {
  acceptedContent,
  type CallToolResult,
  type InputRequiredResult,
  inputRequired,
  type McpServer,
  type ServerContext,
  type ToolAnnotations,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

/** The account and the program for which tools run. */
export interface Reach {
  client: HellographClient;
  /** The address of the instance, to complete addresses of files. */
  instance: string;
  /** Videos of test keys cost nothing. */
  isTest: boolean;
  /** Reads a photo by its path. Absent over HTTP: the server's files are not the caller's. */
  readPhoto?: (path: string) => Promise<Blob>;
}

export interface Tool<Input extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** `changes`: what is undone easily. `sends`: mails people or costs credits. */
  kind: 'reads' | 'changes' | 'sends';
  /** Asks the person before the tool runs; `undefined` if there is nothing to ask. */
  ask?: (input: z.output<Input>, reach: Reach) => Promise<string | undefined> | string;
  run: (input: z.output<Input>, reach: Reach, context: ServerContext) => Promise<unknown>;
}

/** Keeps the type of a tool's input for its functions. */
export const tool = <Input extends z.ZodObject>(row: Tool<Input>): Tool<Input> => row;

const annotations: Record<Tool<z.ZodObject>['kind'], ToolAnnotations> = {
  reads: { readOnlyHint: true, openWorldHint: false },
  changes: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  sends: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
};

/** Inputs that several tools have. */
export const id = z.uuid();
export const localTime = z.string().regex(new RegExp(wallTimePattern));
export const page = { limit: z.int().min(1).max(200).default(20), cursor: z.string().optional() };
export const whoseFace = z
  .enum(faceOwners)
  .describe(
    'What the person said about the face: theirs; its owner agreed; their child; someone who died, with the family’s consent; not a real person.',
  );

type Given<Values> = { [Key in keyof Values as undefined extends Values[Key] ? never : Key]: Values[Key] } & {
  [Key in keyof Values as undefined extends Values[Key] ? Key : never]?: Exclude<Values[Key], undefined>;
};
/** Leaves out what was not given, as the API expects. */
export const given = <Values extends object>(values: Values): Given<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>;

const answer = z.object({ goOn: z.boolean().describe('Go on') });
const refusal = 'The person did not agree, so nothing was done.';

const toText = (value: unknown): CallToolResult => ({ content: [{ type: 'text', text: JSON.stringify(value, null, 2) }] });
const toFailure = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });

/**
 * Registers a tool. One that costs or mails asks the person first by an elicitation of the
 * protocol; a client that can't ask them can't run it. Errors of the API are returned with their
 * code, which never changes its meaning.
 */
export function register<Input extends z.ZodObject>(server: McpServer, reach: Reach, row: Tool<Input>): void {
  const { name, title, description, input, kind } = row;
  const call = async (given: unknown, context: ServerContext): Promise<CallToolResult | InputRequiredResult> => {
    try {
      const values = input.parse(given);
      const question = await row.ask?.(values, reach);
      if (question !== undefined) {
        const responses = context.mcpReq.inputResponses;
        if (responses?.agreed === undefined)
          return inputRequired({ inputRequests: { agreed: inputRequired.elicit({ message: question, requestedSchema: answer }) } });
        if (acceptedContent(responses, 'agreed', answer)?.goOn !== true) return toFailure(refusal);
      }
      return toText(await row.run(values, reach, context));
    } catch (thrown) {
      if (thrown instanceof HellographError) return toFailure(`${thrown.code}: ${thrown.message}`);
      throw thrown;
    }
  };
  server.registerTool(name, { title, description, inputSchema: input, annotations: { title, ...annotations[kind] } }, call as never);
}

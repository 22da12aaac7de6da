import { toOpenApiDocument } from '@hellograph/api/tools';
import { generateTypes } from '@hellograph/sdk/generate';

/** The client's types, as the route table has them now. No instance is named in them. */
export const sdkTypes = (): Promise<string> => generateTypes(toOpenApiDocument({ publicUrl: '' }));

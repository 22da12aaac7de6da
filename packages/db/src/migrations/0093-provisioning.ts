import { type Kysely, sql } from 'kysely';

const workspace = 'REFERENCES workspaces (id) ON DELETE CASCADE';
const roles = "'admin', 'creator', 'approver', 'viewer'";
const statements = [
  `CREATE TABLE provisionings (
    workspace_id TEXT PRIMARY KEY ${workspace},
    secret_hash TEXT UNIQUE,
    ending TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN (${roles})),
    made_at INTEGER NOT NULL,
    used_at INTEGER
  ) STRICT`,
  `CREATE TABLE provisioned_people (
    id TEXT PRIMARY KEY,
    workspace_id TEXT NOT NULL ${workspace},
    user_name TEXT NOT NULL,
    user_name_key TEXT NOT NULL,
    external_id TEXT NOT NULL,
    email TEXT NOT NULL,
    is_active INTEGER NOT NULL,
    attributes TEXT NOT NULL,
    member_id TEXT,
    is_invited INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    UNIQUE (workspace_id, user_name_key)
  ) STRICT`,
  'CREATE INDEX provisioned_people_by_member ON provisioned_people (member_id)',
  `CREATE TABLE provisioned_groups (
    id TEXT PRIMARY KEY,
    workspace_id TEXT NOT NULL ${workspace},
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    external_id TEXT NOT NULL,
    role TEXT CHECK (role IN (${roles})),
    revision INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    UNIQUE (workspace_id, name_key)
  ) STRICT`,
  `CREATE TABLE provisioned_group_people (
    group_id TEXT NOT NULL REFERENCES provisioned_groups (id) ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES provisioned_people (id) ON DELETE CASCADE,
    PRIMARY KEY (group_id, person_id)
  ) STRICT`,
  'CREATE INDEX provisioned_group_people_by_person ON provisioned_group_people (person_id)',
];

/** Teams get their people and groups from a directory by SCIM. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

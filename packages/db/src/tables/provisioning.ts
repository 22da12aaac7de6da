import type { GivenTeamRole } from '@hellograph/contract';

/** How a directory writes the people and groups of a team by SCIM. */
export interface ProvisioningsTable {
  workspace_id: string;
  /** Of the token; `null` once it is revoked. */
  secret_hash: string | null;
  /** The last characters of the token, to recognise it. */
  ending: string;
  /** Of people to whom no group gives one. */
  role: GivenTeamRole;
  made_at: number;
  used_at: number | null;
}

/** A person as the directory describes them. They need not have an account. */
export interface ProvisionedPeopleTable {
  id: string;
  workspace_id: string;
  user_name: string;
  /** In lower case: names of users ignore it. */
  user_name_key: string;
  /** The directory's own id; empty if it gave none. */
  external_id: string;
  email: string;
  is_active: number;
  /** The rest of what is kept, in JSON. */
  attributes: string;
  /** Their membership or invitation, which have the same id. */
  member_id: string | null;
  /** 1: the directory brought them into the team; 0: they were in it. */
  is_invited: number;
  revision: number;
  created_at: number;
  changed_at: number;
}

/** A group of the directory, and the role that the team's owner gives its people. */
export interface ProvisionedGroupsTable {
  id: string;
  workspace_id: string;
  name: string;
  name_key: string;
  external_id: string;
  role: GivenTeamRole | null;
  revision: number;
  created_at: number;
  changed_at: number;
}

export interface ProvisionedGroupPeopleTable {
  group_id: string;
  person_id: string;
}

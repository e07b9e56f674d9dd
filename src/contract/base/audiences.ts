// The access of each audience, in one sentence each. `platform/access/audience.ts` enforces it.

/** Audiences of an organization. */
export const audiences = {
  member:
    'A member with a role is shown all of the organization: its spaces, sites, specifications, people and teams.',
  guest:
    'A guest, a member without a role, is shown the spaces and collections given to them with what is in these, the sites that show those or are public, their own teams, and of other people the name and picture alone.',
  visitor:
    'Anybody else is shown published sites: public and unlisted ones as they are, others with a share link or a visitor token, and so is a guest.',
} as const

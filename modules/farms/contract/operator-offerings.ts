import { isId } from '@furrow/kernel/ids';
import { z } from 'zod';
import { operatorReason } from '../../identity/contract/index.ts';
import {
  CHECKLIST_CODES,
  DOCUMENT_FOLDERS,
  DOCUMENT_KINDS,
  DOCUMENT_MEDIA_TYPES,
  DRAFT_PARTS,
  DRAFT_SECTION_NAMES,
  FARM_STATUSES,
  FARM_TYPES,
  OFFERING_GROUPS,
} from '../rules/index.ts';
import { farmMapFeature } from './farm-map.ts';
import { offeringDraft } from './operator-draft.ts';
import { dollars, instant, isPrintable, plainText, searchWords } from './wire.ts';

const id = (prefix: string) => z.string().refine((given) => isId(prefix, given));
/** Why somebody of the firm does something; kept in the audit. */
export const reason = operatorReason.refine(isPrintable, 'Use only printable characters.');

export const offeringParams = z.strictObject({ id: id('farm') });
export const documentOfOffering = z.strictObject({ id: id('farm'), document: id('doc') });
export const tokenOfOffering = z.strictObject({ id: id('farm'), token: id('ptk') });
export const guestOfOffering = z.strictObject({ id: id('farm'), guest: id('gst') });

export const offeringsQuery = z.strictObject({
  group: z.enum(OFFERING_GROUPS).default('all'),
  s: searchWords.default(''),
  /** The id of the last offering on the page before. */
  after: id('farm').optional(),
});
export type DeskQuery = z.output<typeof offeringsQuery>;

const person = z.object({ user_id: z.string(), name: z.string() });

export const offeringLine = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  county: z.string(),
  state: z.string(),
  status: z.enum(FARM_STATUSES),
  type: z.enum(FARM_TYPES),
  private: z.boolean(),
  raise: dollars,
  subscribed_shares: z.number().int(),
  total_shares: z.number().int(),
  closes_at: instant.nullable(),
  updated_at: instant,
  /** There is text that nobody else can read yet. */
  has_draft: z.boolean(),
  portrait: z.string(),
});

export const offeringList = z.object({
  data: z.array(offeringLine),
  counts: z.record(z.enum(OFFERING_GROUPS), z.number().int()),
  /** Where the next page begins; null on the last. */
  next: z.string().nullable(),
});

export const newOffering = z.strictObject({
  slug: z.string().max(80),
  name: plainText(1, 120),
  county: plainText(1, 80),
  state: z.string().max(2),
  type: z.enum(FARM_TYPES),
  reason,
});

const deskFile = z.object({
  file_name: z.string(),
  media_type: z.enum(DOCUMENT_MEDIA_TYPES),
  byte_count: z.number().int(),
  page_count: z.number().int().nullable(),
  url: z.string(),
});

export const deskDocument = z.object({
  id: z.string(),
  folder: z.enum(DOCUMENT_FOLDERS),
  kind: z.enum(DOCUMENT_KINDS).nullable(),
  title: z.string(),
  body: z.string().nullable(),
  public: z.boolean(),
  prepared: z.string(),
  published_at: instant,
  file: deskFile.nullable(),
});

export const deskToken = z.object({
  id: z.string(),
  note: z.string(),
  created_at: instant,
  expires_at: instant.nullable(),
  revoked_at: instant.nullable(),
});

export const deskGuest = z.object({
  id: z.string(),
  token_id: z.string(),
  /** Who was logged in when the link was opened; null for a browser without a log-in. */
  person: person.nullable(),
  opened_at: instant,
  expires_at: instant,
});

/** A place of the draft that cannot be published as it is. */
export const draftIssue = z.object({
  place: z.string(),
  section: z.enum(DRAFT_SECTION_NAMES),
  /** `missing`, `malformed`, or in what it disagrees with the rest. */
  fault: z.string(),
});

export const checklistItem = z.object({
  code: z.enum(CHECKLIST_CODES),
  done: z.boolean(),
  counted: z.object({ done: z.number().int(), of: z.number().int() }).optional(),
  missing: z.array(z.string()).readonly().optional(),
  figures: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  day: z.string().optional(),
});

export const draftDifference = z.object({
  section: z.enum(DRAFT_SECTION_NAMES),
  part: z.enum(DRAFT_PARTS),
  row: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const closing = z.object({
  proposal_id: z.string(),
  to: z.string(),
  proposed_by: person,
  proposed_at: instant,
  ends_at: instant,
  reason: z.string(),
});

/** Everything that the desk knows of one offering. */
export const offeringRecord = z.object({
  id: z.string(),
  slug: z.string(),
  former_slugs: z.array(z.string()),
  name: z.string(),
  status: z.enum(FARM_STATUSES),
  type: z.enum(FARM_TYPES),
  private: z.boolean(),
  /** Anybody, or anybody with a link, can open its page. */
  is_published: z.boolean(),
  opened_at: instant.nullable(),
  closed_at: instant.nullable(),
  total_shares: z.number().int(),
  subscribed_shares: z.number().int(),
  holders: z.number().int(),
  price_per_share: dollars,
  /** To be sent along with every change; 0 where nothing was saved yet. */
  version: z.number().int(),
  saved: z.object({ at: instant, by: person }).nullable(),
  publication: z.number().int(),
  published: z.object({ at: instant, by: person }).nullable(),
  draft: offeringDraft,
  /** What everybody reads now, in the same form; null before the first publication. */
  published_draft: offeringDraft.nullable(),
  fixed_terms: z.array(z.string()),
  /** Investments that are confirmed on the published terms and not complete: some terms cannot change meanwhile. */
  open_investments: z.number().int(),
  issues: z.array(draftIssue),
  checklist: z.array(checklistItem),
  differences: z.array(draftDifference),
  /** How many people asked to hear when it can be invested in, and would by publishing now. */
  watchers: z.number().int(),
  /** The features of the map, drawn anew or as published; null where there is none. */
  map: z.object({ is_new: z.boolean(), features: z.array(farmMapFeature) }).nullable(),
  /** Where it may be moved by one person, and how it may be closed by two. */
  moves: z.array(z.enum(FARM_STATUSES)),
  closings: z.array(z.enum(FARM_STATUSES)),
  closing: closing.nullable(),
  documents: z.array(deskDocument),
  tokens: z.array(deskToken),
  guests: z.array(deskGuest),
  /** As it is drawn from the draft. */
  portrait: z.string(),
  /** Counties that a small map is there for. */
  county_maps: z.array(z.string()),
});
export type OfferingRecord = z.output<typeof offeringRecord>;
export type OfferingLine = z.output<typeof offeringLine>;
export type OfferingList = z.output<typeof offeringList>;
export type DeskDocument = z.output<typeof deskDocument>;
export type DeskToken = z.output<typeof deskToken>;
export type DeskGuest = z.output<typeof deskGuest>;
export type DraftIssue = z.output<typeof draftIssue>;

const version = z.number().int().min(0).max(2_000_000_000);

export const saveDraftBody = z.strictObject({ version, draft: offeringDraft });
export const saveMapBody = z.strictObject({
  version,
  /** GeoJSON as the file has it; null takes back a map that was not published yet. */
  map: z.unknown(),
  reason,
});
export const discardBody = z.strictObject({ version, reason });
export const publishBody = z.strictObject({ version, reason });
export const moveBody = z.strictObject({ from: z.enum(FARM_STATUSES), to: z.enum(FARM_STATUSES), reason });
export const renameBody = z.strictObject({ from: z.string().max(80), slug: z.string().max(80), reason });
export const proposed = z.strictObject({ proposal_id: z.string() });

const storedFile = { sha256: z.string().regex(/^[0-9a-f]{64}$/), file_name: z.string().min(1).max(200) };
export const uploadedFile = z.object({
  ...storedFile,
  media_type: z.enum(DOCUMENT_MEDIA_TYPES),
  byte_count: z.number().int(),
  page_count: z.number().int().nullable(),
});
export type UploadedFile = z.output<typeof uploadedFile>;

const about = {
  title: plainText(0, 200),
  prepared: z.string().max(10),
  public: z.boolean(),
  /** The document of the same folder whose place it takes. */
  replaces: id('doc').optional(),
  reason,
};
const file = z.strictObject(storedFile);
export const documentBody = z.discriminatedUnion('folder', [
  z.strictObject({ folder: z.literal('document'), kind: z.enum(DOCUMENT_KINDS), file, ...about }),
  z.strictObject({ folder: z.literal('financial_statement'), file, ...about }),
]);
export const noteBody = z.strictObject({ body: z.string().max(20_000), file: file.optional(), ...about });
export const reasonBody = z.strictObject({ reason });

export const tokenBody = z.strictObject({
  note: plainText(0, 200),
  /** The last day on which the link opens the offering, New York's; none for no end. */
  last_day: z.string().max(10).optional(),
  reason,
});
/** The link is shown this once: only its hash is kept. */
export const createdToken = z.object({ id: z.string(), path: z.string() });
export const addedDocument = z.object({ id: z.string() });

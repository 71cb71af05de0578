/**
 * The fields of answers carry the names of document 1 (resolution 33). The expected names are read from the sentences
 * of `docs/requirements.tsv`, so that this test cannot drift from them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { DataGroup } from '#contract/group-admin/data-group.ts'
import { DataGroupInvite } from '#contract/group-admin/data-group-invite.ts'
import { DataGroupMember } from '#contract/group-admin/data-group-members.ts'
import { FamilyGroup } from '#contract/group-admin/family-group.ts'
import { FamilyGroupInvite } from '#contract/group-admin/family-group-invite.ts'
import { FamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import { PaymentMethod, Price, Subscription } from '#contract/group-admin/subscription.ts'
import { SupportTicket } from '#contract/group-admin/support-ticket.ts'
import { User, UserLimits, ViewGroup } from '#contract/group-admin/user.ts'
import { UserSupervisor } from '#contract/group-admin/user-supervisor.ts'
import { Assertion, AssertionType } from '#contract/research/assertion.ts'
import { Content, ContentLink, SignedUrl } from '#contract/research/content.ts'
import { Family } from '#contract/research/family.ts'
import { PersonMatch, PersonSet } from '#contract/research/match.ts'
import { DisplayProperties, Person } from '#contract/research/person.ts'
import { Place, PlaceSearchResult, Site } from '#contract/research/place.ts'
import { Sync } from '#contract/research/sync.ts'
import { TrackedItem } from '#contract/research/tracking.ts'
import { SyncOptions, Workspace, WorkspaceStatistics } from '#contract/research/workspace.ts'

type Fields = z.core.$ZodObject

const models: Readonly<Record<string, Fields>> = {
  'MOD-17': Person,
  'MOD-19': DisplayProperties,
  'MOD-26': Family,
  'MOD-31': Assertion,
  'MOD-36': AssertionType,
  'MOD-37': Place,
  'MOD-39': Site,
  'MOD-40': PlaceSearchResult,
  'MOD-42': Content,
  'MOD-43': SignedUrl,
  'MOD-44': ContentLink,
  'MOD-47': PersonSet,
  'MOD-48': PersonMatch,
  'MOD-49': Workspace,
  'MOD-50': SyncOptions,
  'MOD-51': WorkspaceStatistics,
  'MOD-52': Sync,
  'MOD-53': TrackedItem,
  'MOD-54': User,
  'MOD-58': UserLimits,
  'MOD-60': UserSupervisor,
  'MOD-61': DataGroup,
  'MOD-62': ViewGroup,
  'MOD-64': DataGroupMember,
  'MOD-66': DataGroupInvite,
  'MOD-67': FamilyGroup,
  'MOD-69': FamilyGroupMember,
  'MOD-73': FamilyGroupInvite,
  'MOD-74': Subscription,
  'MOD-75': Price,
  'MOD-76': PaymentMethod,
  'MOD-78': SupportTicket,
}

/** Models that are no single answer, or only a part of one. Other tests prove them. */
const provedElsewhere = [
  'MOD-25',
  'MOD-30',
  'MOD-32',
  'MOD-33',
  'MOD-34',
  'MOD-55',
  'MOD-56',
  'MOD-57',
].concat(
  // The usage of a user is an expand. An inquiry is what a person sends, and the session is stored in the browser.
  ['MOD-59', 'MOD-77', 'MOD-79'],
)

/** Only the mail to the recipient contains the code: whoever has it can accept the invitation. */
const neverAnswered: Readonly<Record<string, readonly string[]>> = { 'MOD-73': ['activationCode'] }

const audit = ['modifiedDate', 'modifiedUserId']

const sentences = new Map(
  readFileSync(join(import.meta.dirname, '../../docs/requirements.tsv'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([id = '', , kind, text = '']) => (kind === 'model' ? [[id, text] as const] : [])),
)

/** `X has the fields a, b (note), c and the audit fields.` names a, b, c, modifiedDate and modifiedUserId. */
function namedIn(sentence: string): string[] {
  const list = /has (?:the fields|in addition) (.*)\.$/.exec(withoutNotes(sentence))?.[1] ?? ''
  const names = list.split(/,? and |, /).flatMap((name) => (name.includes('audit fields') ? audit : [name]))
  return names.map((name) => name.trim()).filter((name) => /^[a-z]\w*$/.test(name) && name !== 'dates')
}

/** Notes in brackets may contain brackets once more: `items (each with price (USD))`. */
function withoutNotes(text: string): string {
  const shorter = text.replaceAll(/ ?\([^()]*\)/g, '')
  return shorter === text ? text : withoutNotes(shorter)
}

const isOfAnswers = (id: string) => {
  const number = Number(/^MOD-(\d+)$/.exec(id)?.[1])
  return number >= 17 && number <= 80
}

describe('the models of document 1', () => {
  it('[MOD3-38] all have their answer here, or their proof elsewhere', () => {
    expect([...Object.keys(models), ...provedElsewhere].toSorted()).toEqual(
      [...sentences.keys()].filter(isOfAnswers).toSorted(),
    )
  })

  it.each(Object.entries(models))('[MOD3-38] %s are answered with the names of their fields', (id, model) => {
    const named = namedIn(sentences.get(id) ?? '')
    const missing = named.filter((name) => !(name in model._zod.def.shape))

    expect(named.length).toBeGreaterThan(1)
    expect(missing).toEqual(neverAnswered[id] ?? [])
  })
})

/**
 * Only document 3 has these names, and the browser derives them from fields of document 1. Summaries of our own, such
 * as the data group in a request to share, have no name in either document.
 */
const derived = [
  'pageUrl',
  'viewPersonUrl',
  'displayName',
  'isProfile',
  'isSystemUser',
  'spouseIds',
  'isImage',
  'icon',
  'thumbUrl',
  'galleryUrl',
  'originalUrl',
  'clientDevice',
  'dataFileBaseType',
]

describe('a model of document 1', () => {
  it('[MOD3-38] has no field that the browser derives', () => {
    const found = Object.entries(models).flatMap(([id, model]) =>
      derived.flatMap((name) => (name in model._zod.def.shape ? [`${id} ${name}`] : [])),
    )

    expect(found).toEqual([])
  })
})

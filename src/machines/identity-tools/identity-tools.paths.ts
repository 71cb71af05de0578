/** What can happen while staff looks at an identity. */

import { ok, refuse } from '#contract/result.ts'
import type { Subject } from '#domain/ids.ts'
import type { Identity } from '#domain/users/identity-admin.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline, sampleSubject } from '../paths/sample-values.ts'
import { identityToolsMachine } from './identity-tools.machine.ts'
import { created, sampleIdentity } from './sample-identities.ts'

const letIn = { ...sampleIdentity, invited: true, waiting: false }
const ofPerson = {
  ...sampleIdentity,
  lastSignInDate: created,
  waiting: false,
  addresses: [{ ...sampleIdentity.addresses?.[0], address: 'emma@mail.example' }],
} as Identity
const somebodyElse = '7c9e6679-7425-40de-944b-e07fc1f90ae7' as Subject // a subject is a uuid
const code = { code: '482913', createdDate: created, expirationDate: '2026-11-05T08:00:00.000Z' }

export const identityToolsPaths = pathModel(identityToolsMachine)({
  inputs: {
    'by staff who may all': { rights: { manages: true, impersonates: true, self: somebodyElse } },
    'by staff who may only read': { rights: { manages: false, impersonates: false, self: somebodyElse } },
    'of oneself': { rights: { manages: true, impersonates: true, self: sampleSubject } },
  },
  events: {
    'identity chosen': { by: 'user', cases: { Emma: { subject: sampleSubject } } },
    'let in chosen': { by: 'user' },
    'block chosen': { by: 'user' },
    'block confirmed': { by: 'user' },
    'block dismissed': { by: 'user' },
    'unblock chosen': { by: 'user' },
    'lifetime chosen': { by: 'user', cases: { 'three days': { lifetime: '3' } } },
    'code chosen': { by: 'user' },
    'act chosen': { by: 'user' },
    retried: { by: 'user' },
    dismissed: { by: 'user' },
  },
  actors: {
    readIdentity: {
      done: { 'waits for a place': ok(sampleIdentity), 'a person': ok(ofPerson), gone: refuse('gone') },
      fails: { offline },
    },
    changeIdentity: {
      done: {
        'let in': ok(letIn),
        blocked: ok({ ...letIn, blocked: true }),
        'not allowed': refuse('not-allowed'),
      },
      fails: { offline },
    },
    generateCode: { done: { 'a code': ok(code), 'no code': refuse('no-code') }, fails: { offline } },
    actAs: {
      done: {
        'the page is loaded anew': ok(null),
        'never signed in': refuse('never-signed-in'),
        'not impersonated': refuse('not-impersonated'),
      },
      fails: { offline },
    },
  },
  key: ({ rights, identity, change, lifetime, code: shown, problem }) => [
    rights,
    identity?.waiting,
    identity?.blocked,
    identity?.addresses?.[0]?.address,
    change,
    lifetime,
    shown !== null,
    problem !== null,
  ],
  holds: {
    closed: ({ context }) => context.identity === null && context.code === null,
    opening: ({ context }) => context.identity === null,
    gone: ({ context }) => context.identity === null,
    unreachable: ({ context }) => context.identity === null,
    viewing: ({ context }) =>
      context.identity !== null &&
      context.change === null &&
      (context.lifetime === 'default' || context.rights.impersonates),
    'confirming block': ({ context }) =>
      context.problem === null && context.rights.manages && context.identity?.blocked === false,
    changing: ({ context }) => context.rights.manages && context.change !== null && context.problem === null,
    'generating code': ({ context }) => context.rights.impersonates && context.problem === null,
    'starting to act': ({ context }) =>
      context.rights.impersonates && context.rights.self !== context.identity?.subject,
    acting: ({ context }) => context.problem === null,
  },
})

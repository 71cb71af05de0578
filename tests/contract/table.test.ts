import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { permissionNames } from '#contract/permission.ts'
import { endpoints } from '#contract/table.ts'

const all = Object.entries(endpoints)
const fieldsOf = (schema: z.core.$ZodObject | undefined) => Object.keys(schema?._zod.def.shape ?? {})

describe('the table of endpoints', () => {
  it('contains each method and path once', () => {
    const addresses = all.map(([, { service, method, path }]) => `${method} /${service}${path}`)

    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
  })

  it.each(all)('declares for %s exactly the parameters that the path names', (_name, { path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)

    expect(new Set(fieldsOf(params))).toEqual(new Set(named))
  })

  it.each(all)('lets %s name the item that its access is about', (_name, { access, params }) => {
    const param = 'param' in access ? access.param : null

    expect(param === null || fieldsOf(params).includes(param)).toBe(true)
  })

  it.each(all.filter(([, { patch }]) => patch !== undefined))(
    'gives every path of %s a flag that exists',
    (_name, endpoint) => {
      const flags = Object.values(endpoint.patch ?? {}).map(({ needs }) => needs)

      expect(flags.filter((flag) => !permissionNames.includes(flag))).toEqual([])
      // A preview takes the same patch by POST: it changes nothing.
      expect(['PATCH', 'POST']).toContain(endpoint.method)
      expect([endpoint.bodyType, endpoint.bodyLimit]).toEqual(['json-patch', 65_536])
    },
  )

  it.each(all)('lets %s be called without a token exactly if it is listed here', (name, { access }) => {
    expect(access.kind === 'anyone' || access.kind === 'visitor').toBe(withoutToken.includes(name))
  })
})

const withoutToken = [
  'addSupportTicket',
  'askForPasskey',
  'createIdentity',
  'endNewsMail',
  'enterDemo',
  'exchangeToken',
  'getBlockGrant',
  'getCaptchaChallenge',
  'getRestriction',
  'giveIdentityToken',
  'lookUpFamilyGroupInvite',
  'renewFamilyGroupInvite',
  'reportTelemetry',
  'revokeToken',
  'sendCode',
]

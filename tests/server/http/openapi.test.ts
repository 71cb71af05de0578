import { describe, expect, it } from 'vitest'
import { problemStatus } from '#contract/problem-codes.ts'
import { endpoints } from '#contract/table.ts'
import { appForThisFile, call, field } from '../kit/app.ts'

const kit = await appForThisFile()
const { body: document } = await call(kit.app, 'GET /openapi.json')
const text = JSON.stringify(document)
const at = (...keys: string[]): unknown => keys.reduce<unknown>((value, key) => field(value, key), document)

describe('the OpenAPI document', () => {
  it('contains every endpoint of the table once', () => {
    const operations = Object.entries(at('paths') ?? {}).flatMap(([, methods]) =>
      Object.values(methods as object).map((operation) => field(operation, 'operationId')),
    )

    expect(new Set(operations)).toEqual(new Set(Object.keys(endpoints)))
    expect(field(document, 'openapi')).toBe('3.1.0')
  })

  it('describes what an endpoint accepts, answers, refuses and needs', () => {
    expect(at('paths', '/groupadmin/datagroups/{id}', 'patch')).toMatchObject({
      operationId: 'patchDataGroup',
      description: expect.stringContaining('/name needs Modify'),
      security: [{ accessToken: [] }],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      requestBody: { content: { 'application/json-patch+json': { schema: { type: 'array' } } } },
      responses: {
        200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/DataGroup' } } } },
        403: {
          content: {
            'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDocument' } },
          },
        },
      },
    })
    expect(at('paths', '/groupadmin/datagroups', 'get', 'parameters')).toMatchObject([
      { name: 'ids', in: 'query', required: false, schema: { type: 'string' } },
      { name: 'pageSize', in: 'query', required: false, schema: { type: 'string' } },
      { name: 'next', in: 'query', required: false },
      { name: 'expand', in: 'query', required: false },
    ])
    expect(at('paths', '/identity/oauth2/token', 'post')).toMatchObject({
      security: [],
      requestBody: { content: { 'application/x-www-form-urlencoded': {} } },
      responses: {
        400: { content: { 'application/json': { schema: { $ref: '#/components/schemas/TokenError' } } } },
      },
    })
  })

  it('names the refusals of every act, each under its status', () => {
    const operations = new Map(
      Object.values(at('paths') ?? {}).flatMap((methods) =>
        Object.values(methods as object).map((operation) => [field(operation, 'operationId'), operation]),
      ),
    )
    const refused = Object.entries(endpoints).flatMap(([name, { refuses = [] }]) =>
      refuses.map((code) => [name, code] as const),
    )
    const untold = refused.filter(([name, code]) => {
      const answer = field(field(operations.get(name), 'responses'), String(problemStatus[code]))
      return !String(field(answer, 'description')).includes(code)
    })

    expect(refused).toContainEqual(['inviteViewer', 'sharing-limit-reached'])
    expect(untold).toEqual([])
  })

  it('says which endpoints programs may call', () => {
    const both = [{ accessToken: [] }, { programToken: [] }]

    expect(at('paths', '/research/workspaces/{id}/export', 'get', 'security')).toEqual(both)
    expect(at('paths', '/groupadmin/datagroups/{id}', 'delete', 'security')).toEqual([{ accessToken: [] }])
    expect(at('paths', '/identity/oauth2/token', 'post', 'security')).toEqual([])
    expect(at('components', 'securitySchemes', 'programToken')).toMatchObject({ scheme: 'bearer' })
  })

  it('refers only to schemas that it contains, each under one name', () => {
    const names = Object.keys(at('components', 'schemas') ?? {})
    const referred = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)

    expect(
      referred.filter((reference) => !names.some((name) => reference === `#/components/schemas/${name}`)),
    ).toEqual([])
    expect(names).toContain('Person')
    expect(names.filter((name) => /input|output|__shared|schema\d/i.test(name))).toEqual([])
    expect(text).not.toContain('$defs')
  })
})

describe('the page of all calls', () => {
  it('works under the policy: no script, nothing from elsewhere', async () => {
    const { status, body, headers } = await call(kit.app, 'GET /openapi')

    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(String(body)).not.toMatch(/<script|src=|https?:\/\/|style="|onclick/)
    const nonce = /<style nonce="([^"]+)">/.exec(String(body))?.[1]
    expect(String(headers['content-security-policy'])).toContain(`'nonce-${nonce}'`)
  })

  it('is found by search engines, and leads back to the page for developers', async () => {
    const [page, robots] = [await call(kit.app, 'GET /openapi'), await call(kit.app, 'GET /robots.txt')]

    expect(String(page.body)).toMatch(/<meta name="description" content="[^"]{50,}">/)
    expect(String(page.body)).toContain('<a href="/start/dev">')
    expect(String(robots.body)).toContain('\nAllow: /openapi\n')
  })

  it('shows every endpoint', async () => {
    const { body } = await call(kit.app, 'GET /openapi')

    expect(Object.keys(endpoints).filter((name) => !String(body).includes(`id="${name}"`))).toEqual([])
  })
})

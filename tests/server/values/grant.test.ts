import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mintGrant } from '../../../server/values/grant.ts'

const server = join(import.meta.dirname, '..', '..', '..', 'server')

describe(mintGrant.name, () => {
  it('is called by the permission check alone', () => {
    const callers = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => file.endsWith('.ts') && readFileSync(join(server, file), 'utf8').includes('mintGrant'),
      )
      .map((file) => file.replaceAll('\\', '/'))

    expect(callers.toSorted()).toEqual([
      'access/check-access.ts',
      'access/system-grant.ts',
      'values/grant.ts',
    ])
  })
})

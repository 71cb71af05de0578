import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { syncAppUpdate, syncAppVersion, updateFor } from '#domain/upload/sync-app-update.ts'

describe('the versions of the sync program', () => {
  it('[MOD3-15] are the latest and the required one; the latest is that of this project', () => {
    const manifest: unknown = JSON.parse(
      readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
    )

    expect(manifest).toMatchObject({ version: syncAppVersion })
    expect(syncAppUpdate).toEqual({ latestVersion: syncAppVersion, requiredVersion: '0.1.0' })
    expect(updateFor(syncAppVersion, syncAppUpdate)).toBeNull()
  })

  it.each([
    ['0.0.9', 'required'],
    ['0.9.9', 'required'],
    ['0.10.0', 'offered'],
    ['0.10.1', 'offered'],
    ['1.2.9', 'offered'],
    ['1.3', null],
    ['1.3.0', null],
    ['1.3.1', null],
    ['2.0.0', null],
  ])('[MOD3-15] version %s is told: %s', (version, update) => {
    expect(updateFor(version, { latestVersion: '1.3.0', requiredVersion: '0.10.0' })).toBe(update)
  })
})

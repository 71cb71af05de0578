import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deletionWait } from '#domain/users/decide-account-deletion.ts'
import { readConfig } from '../../../server/values/config.ts'

const sentence = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
  return 'accepted'
}

describe(readConfig.name, () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4000,
      publicUrl: 'http://localhost:4000',
      dataDir: resolve('data'),
      backups: { folder: resolve('data/backups'), hour: 3, days: 7, weeks: 3 },
      databaseUrl: null,
      smtpUrl: null,
      contentUrl: null,
      blobStore: { kind: 'folder' },
      syncAppUrl: null,
      geolocationUrl: null,
      googleClientId: null,
      microsoftClientId: null,
      contactsStandIn: null,
      telemetry: true,
      otlpUrl: null,
      development: true,
      demo: true,
      logLevel: 'warn',
      captchaSiteKey: null,
      supportAddress: null,
      securityContact: null,
      previewSpots: null,
      blockGrants: [],
      testPassword: 'kinweave',
      staff: {
        privilegesOf: new Map([
          [
            'staff@test.kinweave.example',
            ['ReadAllUsers', 'ReadAllGroups', 'ManageUsers', 'ImpersonateUser'],
          ],
        ]),
        complete: false,
      },
      payment: { kind: 'test bank', port: 0 },
    })
  })

  it('sells plans by Stripe if all its settings are there, and at the test bank only in development', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLIC_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }

    expect(readConfig(stripe).payment).toEqual({
      kind: 'stripe',
      secretKey: 'sk_live_1',
      publicKey: 'pk_live_1',
      webhookSecret: 'whsec_1',
    })
    expect(readConfig({ BANK_PORT: '4001' }).payment).toEqual({ kind: 'test bank', port: 4001 })
    expect(sentence({ STRIPE_SECRET_KEY: 'sk_live_1' })).toBe(
      'STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET must be set together.',
    )
  })

  it('keeps photos and files in a bucket if all its settings are there', () => {
    const bucket = {
      BLOB_STORE_URL: 'https://s3.example/bucket/',
      BLOB_STORE_KEY_ID: 'AKIA1',
      BLOB_STORE_SECRET: 'a/b+c',
    }
    const s3 = { kind: 's3', url: 'https://s3.example/bucket', region: null, keyId: 'AKIA1', secret: 'a/b+c' }

    expect(readConfig(bucket).blobStore).toEqual(s3)
    expect(readConfig({ ...bucket, BLOB_STORE_REGION: 'eu-central-1' }).blobStore).toEqual({
      ...s3,
      region: 'eu-central-1',
    })
    expect(sentence({ BLOB_STORE_URL: 'https://s3.example/bucket' })).toBe(
      'BLOB_STORE_URL, BLOB_STORE_KEY_ID and BLOB_STORE_SECRET must be set together.',
    )
    for (const url of [
      'https://s3.example/bucket/folder',
      'https://s3.example/bucket?x=1',
      'https://key@s3.example/bucket',
    ])
      expect(sentence({ ...bucket, BLOB_STORE_URL: url })).toBe(
        'BLOB_STORE_URL must be the address of a bucket, such as https://s3.example/bucket.',
      )
    expect(sentence({ ...bucket, BLOB_STORE_REGION: 'Frankfurt am Main' })).toMatch(
      /^BLOB_STORE_REGION must be/,
    )
  })

  it('reads an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', KINWEAVE_DEV: '' })).toEqual(readConfig({}))
  })

  it('keeps no backup for longer than a deleted account waits, so that no restore brings one back for good', () => {
    const { days, weeks } = readConfig({}).backups ?? { days: Infinity, weeks: 0 }
    expect((days + 7 * weeks) * 24 * 60 * 60_000).toBeLessThan(deletionWait)
  })

  it('reads the settings', () => {
    const smtpUrl = 'smtps://user:secret@mail.example:465'
    const databaseUrl = 'postgres://user@db.example/kinweave'
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '80',
      PUBLIC_URL: 'https://kinweave.example/',
      DATA_DIR: '/srv/kinweave',
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      SYNC_APP_URL: 'https://apps.example/kinweave',
    })

    expect(config).toEqual({
      host: '0.0.0.0',
      port: 80,
      publicUrl: 'https://kinweave.example',
      dataDir: '/srv/kinweave',
      backups: { folder: '/srv/kinweave/backups', hour: 3, days: 7, weeks: 3 },
      databaseUrl,
      smtpUrl,
      payment: null,
      contentUrl: null,
      blobStore: { kind: 'folder' },
      syncAppUrl: 'https://apps.example/kinweave',
      geolocationUrl: null,
      googleClientId: null,
      microsoftClientId: null,
      contactsStandIn: null,
      telemetry: true,
      otlpUrl: null,
      development: false,
      demo: true,
      logLevel: 'info',
      captchaSiteKey: 'kinweave',
      supportAddress: null,
      securityContact: null,
      previewSpots: null,
      blockGrants: [],
      testPassword: null,
      staff: { privilegesOf: new Map(), complete: false },
    })
  })

  it('[CFG-04] reads the keys for contacts, and an origin of this machine that plays the providers', () => {
    const config = readConfig({
      GOOGLE_CLIENT_ID: '12-ab.apps.googleusercontent.com',
      MICROSOFT_CLIENT_ID: '6731de76-14a6-49ae-97bc-6eba6914391e',
      CONTACTS_STAND_IN: 'http://127.0.0.1:4100/',
    })

    expect(config).toMatchObject({
      googleClientId: '12-ab.apps.googleusercontent.com',
      microsoftClientId: '6731de76-14a6-49ae-97bc-6eba6914391e',
      contactsStandIn: 'http://127.0.0.1:4100',
    })
  })

  it.each([
    [{ GOOGLE_CLIENT_ID: 'a b' }, 'GOOGLE_CLIENT_ID must be a client id of letters, digits and dots.'],
    [{ CONTACTS_STAND_IN: 'https://evil.example' }, 'CONTACTS_STAND_IN must be an origin on this machine.'],
    [
      { CONTACTS_STAND_IN: 'http://127.0.0.1:4100', SMTP_URL: 'smtp://mail.example' },
      'CONTACTS_STAND_IN is for tests and development: unset it, or SMTP_URL.',
    ],
  ])('refuses settings for contacts that cannot be right: %j', (environment, words) => {
    expect(sentence(environment)).toBe(words)
  })

  it('reads where mails about new support tickets go, which must be one address', () => {
    expect(readConfig({ SUPPORT_ADDRESS: 'help@kinweave.example' })).toMatchObject({
      supportAddress: 'help@kinweave.example',
    })
    for (const wrong of ['help', 'a@mail.example, b@mail.example', 'a@mail.example\nBcc: b@mail.example'])
      expect(sentence({ SUPPORT_ADDRESS: wrong })).toBe(
        'SUPPORT_ADDRESS must be an e-mail address such as support@kinweave.example.',
      )
  })

  it('reads where vulnerabilities are reported, which must be one address with its protocol', () => {
    for (const right of ['mailto:security@kinweave.example', 'https://kinweave.example/security'])
      expect(readConfig({ SECURITY_CONTACT: right })).toMatchObject({ securityContact: right })
    for (const wrong of ['security@kinweave.example', 'http://kinweave.example'])
      expect(sentence({ SECURITY_CONTACT: wrong })).toBe(
        'SECURITY_CONTACT must be an address such as mailto:security@kinweave.example.',
      )
    expect(sentence({ SECURITY_CONTACT: 'mailto:a@mail.example\nContact: mailto:b@mail.example' })).toBe(
      'SECURITY_CONTACT must be one address without spaces.',
    )
  })

  it('reads the settings for signing up', () => {
    const config = readConfig({
      CAPTCHA_SITE_KEY: 'my-site',
      PREVIEW_SPOTS: '0',
      BLOCK_GRANTS: 'roots-club=25:The Roots Club, cousins=0:Ann: of London',
      TEST_PASSWORD: 'secret',
    })

    expect(config).toMatchObject({
      captchaSiteKey: 'my-site',
      previewSpots: 0,
      blockGrants: [
        { code: 'roots-club', allocated: 25, sourceName: 'The Roots Club' },
        { code: 'cousins', allocated: 0, sourceName: 'Ann: of London' },
      ],
      testPassword: 'secret',
    })
  })

  it.each([
    ['on loopback without mail', {}, true],
    ['on another loopback address', { HOST: '::1' }, true],
    ['with real mail', { SMTP_URL: 'smtp://mail.example' }, false],
    ['with real mail, when told so', { SMTP_URL: 'smtp://mail.example', KINWEAVE_DEV: '1' }, true],
    ['behind a local name', { PUBLIC_URL: 'http://localhost:80' }, true],
    ['behind a local address', { PUBLIC_URL: 'http://127.0.0.2:4000' }, true],
    ['behind the other local address', { PUBLIC_URL: 'http://[::1]:4000' }, true],
    [
      'behind a proxy with real mail',
      { PUBLIC_URL: 'https://kin.example', SMTP_URL: 'smtp://mail.example' },
      false,
    ],
    ['behind a proxy, when told so', { PUBLIC_URL: 'https://kin.example', KINWEAVE_DEV: '1' }, true],
    ['open to others, when told so', { HOST: '0.0.0.0', KINWEAVE_DEV: '1' }, true],
  ])('opens the development doors or not: %s', (_, environment, development) => {
    expect(readConfig(environment).development).toBe(development)
  })

  it.each(['club', 'club=five:Club', 'club=5', 'club=5:', 'club=5:Club,club=6:Club'])(
    'explains the format of a wrong invitation setting: %s',
    (BLOCK_GRANTS) => {
      expect(sentence({ BLOCK_GRANTS })).toBe(
        'BLOCK_GRANTS must be invitations such as code=25:Who invites, separated by commas.',
      )
    },
  )

  it('refuses to listen publicly without a way to send mail', () => {
    expect(sentence({ HOST: '0.0.0.0' })).toContain('set SMTP_URL, or KINWEAVE_DEV=1')
    expect(sentence({ HOST: '0.0.0.0', KINWEAVE_DEV: '0' })).toContain('set SMTP_URL')
  })

  it.each([
    ['https://kin.example', 'kin.example'],
    ['http://desktop:4000', 'desktop'],
    ['http://127.evil.example', '127.evil.example'],
    ['http://192.168.1.5:4000', '192.168.1.5'],
  ])('counts %s on loopback as a server behind a proxy', (PUBLIC_URL, named) => {
    expect(sentence({ PUBLIC_URL })).toContain(`PUBLIC_URL names ${named}, so others can reach`)
  })

  it.each([
    [{ PORT: '4000a' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535.'],
    [{ PUBLIC_URL: 'kinweave' }, 'PUBLIC_URL must be an address such as https://kinweave.example.'],
    [
      { PUBLIC_URL: 'ftp://kinweave.example' },
      'PUBLIC_URL must be an address such as https://kinweave.example.',
    ],
    [{ PUBLIC_URL: 'https://example.com/tree' }, 'PUBLIC_URL must have no path.'],
    [
      { DATABASE_URL: 'mysql://user:secret@db/kinweave' },
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/kinweave.',
    ],
    [{ PREVIEW_SPOTS: '-1' }, 'PREVIEW_SPOTS must be a number of places.'],
    [{ CAPTCHA_SITE_KEY: 'a b' }, 'CAPTCHA_SITE_KEY must be a name of letters and digits.'],
    [{ KINWEAVE_DEV: 'yes' }, 'KINWEAVE_DEV must be 1 or 0.'],
  ])('explains a wrong value without repeating it: %o', (environment, expected) => {
    expect(sentence(environment)).toBe(expected)
  })
})

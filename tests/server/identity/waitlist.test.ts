import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { groupCalls, type InviteLink } from '../family-groups/kit.ts'
import type { Answer, TestApp, TestAppOptions } from '../kit/app.ts'
import { appForThisFile, appOn, call, field } from '../kit/app.ts'
import { mailsTo } from '../kit/mail.ts'
import { exchange, mailedCode, signedIn, signInWith, signUp, textField } from '../kit/sign-in.ts'
import { statementsOf } from '../kit/statements.ts'

const kit = await appForThisFile()
const names = { givenName: 'Ada', familyName: 'Waiting' }

const restricted = async (on: TestApp, who: string) =>
  field((await call(on.app, `GET /identity/identities/${who}/restriction`)).body, 'restricted')
const subjectOf = async (on: TestApp, address: string) =>
  textField((await signUp(on, address)).body, 'subject')
const subjects = async (on: TestApp, mails: string) =>
  (await mailsTo(on, mails)).map(({ subject }) => subject)
const letIn = (address: string) =>
  kit.store.db.execute(sql`UPDATE identities SET invited = true WHERE id =
    (SELECT identity_id FROM identity_addresses WHERE address = ${address})`)
const placesTaken = async () => {
  const { rows } = await kit.store.db.execute<{
    places: number
  }>(sql`SELECT count(*)::int AS places FROM identities i
    WHERE waiting_since IS NULL AND last_sign_in_at IS NOT NULL
      AND EXISTS (SELECT FROM identity_addresses a WHERE a.identity_id = i.id)`)
  return rows[0]?.places ?? 0
}
const spotsUsed = async (code: string) =>
  field((await call(kit.app, `GET /identity/blockgrants/${code}`)).body, 'used')

/** Signs in with a mailed code; returns the status. */
const comeIn = async (on: TestApp, address: string) =>
  (await signInWith(on, address, await mailedCode(on, address))).status

/** A preview with this many free places. */
async function preview(free: number, options: TestAppOptions = {}): Promise<TestApp> {
  const { rows } = await kit.store.db.execute<{
    taken: number
  }>(sql`SELECT count(*)::int AS taken FROM identities i
    WHERE waiting_since IS NULL AND block_grant_code IS NULL AND NOT is_test AND last_sign_in_at IS NOT NULL
      AND EXISTS (SELECT FROM identity_addresses a WHERE a.identity_id = i.id)`)
  return appOn(kit.store, { previewSpots: (rows[0]?.taken ?? 0) + free, ...options })
}

async function inPreview<T>(free: number, work: (on: TestApp) => Promise<T>, options: TestAppOptions = {}) {
  const on = await preview(free, options)
  try {
    return await work(on)
  } finally {
    await on.app.close()
  }
}

const { ask, create, invitedLink } = groupCalls(kit)

/** Signs up by the link of an invitation to a family group. */
const comeByLink = (on: TestApp, { id, code: activationCode }: InviteLink, address: string) =>
  call(on.app, 'POST /identity/identities', {
    json: { ...names, address, groupInvite: { id, activationCode } },
  })

describe('a preview that is full', () => {
  it('[SGU-16] [API3-09] reports restricted sign-in, in general and for a person who signs up now, without a token', () =>
    inPreview(1, async (on) => {
      const before = await restricted(on, '$all')
      const last = await subjectOf(on, 'last@mail.example')
      await comeIn(on, 'last@mail.example')
      const after = await restricted(on, '$all')
      const late = await subjectOf(on, 'late@mail.example')

      expect([before, after]).toEqual([false, true])
      expect([await restricted(on, last), await restricted(on, late)]).toEqual([false, true])
      expect(await restricted(on, crypto.randomUUID())).toBe(true)
      expect(await subjects(on, 'late@mail.example')).toEqual(['You are in line for Kinweave'])
      expect(await subjects(on, 'last@mail.example')).toEqual(['Your sign-in code for Kinweave'])
    }))

  it('has no limit where none is set', async () => {
    expect(await restricted(kit, '$all')).toBe(false)
    expect(await restricted(kit, crypto.randomUUID())).toBe(false)
  })

  it('[SGU-17] sends no code to a waiting person, accepts none and begins no session, until staff admit them', () =>
    inPreview(1, async (on) => {
      const person = await signedIn(on, names)
      await kit.store.db.execute(
        sql`UPDATE identities SET waiting_since = now() WHERE subject = ${person.subject}`,
      )
      await call(on.app, 'POST /identity/identities/$lookup/sendcode', { json: { address: person.address } })
      const [newest] = await mailsTo(on, person.address)
      const token = await exchange(on, person.identityToken)
      const user = await call(on.app, `GET /groupadmin/users/${person.userId}`, person)
      await letIn(person.address)
      const code = await mailedCode(on, person.address)

      expect(newest?.subject).toBe('You are in line for Kinweave')
      expect(token).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
      expect(user.status).toBe(401)
      expect((await signInWith(on, person.address, code)).status).toBe(200)
    }))

  it('sends a code to a waiting person whom an open invitation to a family group awaits, and lets them in for good', () =>
    inPreview(0, async (on) => {
      const [owner, address] = [await signedIn(kit), 'awaited@mail.example']
      const group = await create(owner)
      const asks = () => call(on.app, 'POST /identity/identities/$lookup/sendcode', { json: { address } })
      const invitation = async () => (await invitedLink(owner, group, address)).id
      const subject = await subjectOf(on, address)
      await ask(owner, `POST /familygroupinvites/${await invitation()}/cancel`)
      await asks()
      expect((await subjects(on, address))[0]).toBe('You are in line for Kinweave')
      const places = await placesTaken()

      await invitation()

      expect(await comeIn(on, address)).toBe(200)
      expect(await restricted(on, subject)).toBe(false)
      expect(await placesTaken()).toBe(places)
    }))

  it('[SGU-17] accepts no code that was mailed before the person lost their place', async () => {
    await signUp(kit, 'lost@mail.example')
    const code = await mailedCode(kit, 'lost@mail.example')
    await kit.store.db.execute(sql`UPDATE identities SET waiting_since = now() WHERE id =
      (SELECT identity_id FROM identity_addresses WHERE address = 'lost@mail.example')`)

    expect((await signInWith(kit, 'lost@mail.example', code)).status).toBe(400)
  })

  it('[SGU-08] keeps a waiting person who signs up again in line, and answers them like a newcomer', () =>
    inPreview(0, async (on) => {
      const first = await subjectOf(on, 'again@mail.example')
      const second = await subjectOf(on, 'again@mail.example')

      expect(second).not.toBe(first)
      expect([await restricted(on, first), await restricted(on, second)]).toEqual([true, true])
      expect(await subjects(on, 'again@mail.example')).toHaveLength(2)
    }))

  it('gives a free place to a waiting person who signs up again', async () => {
    await inPreview(0, (on) => subjectOf(on, 'patient@mail.example'))
    await inPreview(1, async (on) => {
      const again = await subjectOf(on, 'patient@mail.example')

      expect(await restricted(on, again)).toBe(false)
      expect((await subjects(on, 'patient@mail.example'))[0]).toBe('There is a place for you in Kinweave')
      expect(await comeIn(on, 'patient@mail.example')).toBe(200)
      expect(await restricted(on, '$all')).toBe(true)
    })
  })

  it('does not take away the place of a person who signs up again, and tells them by mail only', () =>
    inPreview(1, async (on) => {
      await subjectOf(on, 'inside@mail.example')
      await comeIn(on, 'inside@mail.example')
      const again = await subjectOf(on, 'inside@mail.example')

      expect(await restricted(on, again)).toBe(true)
      expect((await subjects(on, 'inside@mail.example'))[0]).toBe('You already have a Kinweave account')
      expect(await comeIn(on, 'inside@mail.example')).toBe(200)
    }))

  it('gives the last place once, to the person who signs in first, and puts the others in line', () =>
    inPreview(1, async (on) => {
      const before = await placesTaken()
      const crowd = Array.from({ length: 12 }, (_, index) => `crowd-${index}@mail.example`)
      const signedUp = await Promise.all(crowd.map((address) => signUp(on, address)))
      const codes = new Map<string, string>()
      for (const address of crowd) codes.set(address, await mailedCode(on, address))
      const tries = await Promise.all(
        crowd.map(async (address) => (await signInWith(on, address, codes.get(address) ?? '')).status),
      )

      expect(signedUp.map(({ status }) => status)).toEqual(crowd.map(() => 201))
      expect(tries.filter((status) => status === 200)).toHaveLength(1)
      expect((await placesTaken()) - before).toBe(1)
      const late = crowd.find((_, index) => tries[index] !== 200) ?? ''
      await call(on.app, 'POST /identity/identities/$lookup/sendcode', { json: { address: late } })
      expect((await subjects(on, late))[0]).toBe('You are in line for Kinweave')
    }))

  it('counts neither test identities nor visitors of the demo', () =>
    inPreview(
      1,
      async (on) => {
        await call(on.app, 'POST /identity/demo/users')

        expect(await restricted(on, '$all')).toBe(false)
      },
      { testPassword: 'secret', demo: true },
    ))
})

describe('signing up', () => {
  const addresses = ['stranger@mail.example', 'placed@mail.example', 'waiting@mail.example']

  it.each([0, 5])(
    'runs the same statements and gives the same answer for a known and an unknown address, with %i free places',
    (free) =>
      inPreview(free, async (on) => {
        await signUp(kit, 'placed@mail.example')
        await inPreview(0, (full) => signUp(full, 'waiting@mail.example'))
        const statements = []
        const answers: Answer[] = []
        for (const address of addresses.map((one) => (one.startsWith('s') ? `${free}-${one}` : one)))
          statements.push(await statementsOf(async () => answers.push(await signUp(on, address))))

        expect(statements[1]).toEqual(statements[0])
        expect(statements[2]).toEqual(statements[0])
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
        // All of them must get the same answer: either all wait, or none.
        const told = answers.map(({ body }) => restricted(on, textField(body, 'subject')))
        expect(new Set(await Promise.all(told))).toEqual(new Set([free === 0]))
      }),
  )

  it('also answers later calls about a known address as for a newcomer', async () => {
    await signUp(kit, 'decoy@mail.example')
    const whileFree = await subjectOf(kit, 'decoy@mail.example')
    const whileFull = await inPreview(0, (on) => subjectOf(on, 'decoy@mail.example'))

    await inPreview(0, async (on) => expect(await restricted(on, whileFree)).toBe(false))
    expect(await restricted(kit, whileFull)).toBe(true)
  })
})

describe('an invitation', () => {
  const grants = (allocated: number, code = `club-${allocated}`) => [
    { code, allocated, sourceName: 'The Roots Club' },
  ]
  const comeBy = (on: TestApp, code: string, address: string) =>
    call(on.app, 'POST /identity/identities', { json: { ...names, address, blockGrantCode: code } })

  it('[API3-13] [MOD3-05] is read by its code, without a token', () =>
    inPreview(
      0,
      async (on) => {
        const { status, body } = await call(on.app, 'GET /identity/blockgrants/club-25')

        expect({ status, body }).toEqual({
          status: 200,
          body: { allocated: 25, used: 0, sourceName: 'The Roots Club', sourceIcon: null },
        })
      },
      { blockGrants: grants(25) },
    ))

  it('[API3-13] is not found under another code', async () => {
    expect(await call(kit.app, 'GET /identity/blockgrants/CLUB-25')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
  })

  it('gives a place while it has spots, however full the preview is, and counts it once, at the first sign-in', () =>
    inPreview(
      0,
      async (on) => {
        const first = await comeBy(on, 'club-2', 'invited@mail.example')
        await comeBy(on, 'club-2', 'invited@mail.example')

        expect(await restricted(on, textField(first.body, 'subject'))).toBe(false)
        expect(await spotsUsed('club-2')).toBe(0)
        expect([await comeIn(on, 'invited@mail.example'), await comeIn(on, 'invited@mail.example')]).toEqual([
          200, 200,
        ])
        expect(await spotsUsed('club-2')).toBe(1)
      },
      { blockGrants: grants(2) },
    ))

  it('does not reveal whether an address is known, by its spots or by its answers', () =>
    inPreview(
      0,
      async (on) => {
        await signUp(kit, 'relative@mail.example')
        await comeIn(kit, 'relative@mail.example')
        const told = []
        for (const address of ['relative@mail.example', 'nobody@mail.example']) {
          const { status, body } = await comeBy(on, 'club-3', address)
          told.push([
            status,
            await restricted(on, textField(body, 'subject')),
            await restricted(on, '$all'),
            await spotsUsed('club-3'),
          ])
        }

        expect(told[1]).toEqual(told[0])
      },
      { blockGrants: grants(3) },
    ))

  it('without a spot left gives no place', () =>
    inPreview(
      0,
      async (on) => {
        const { body } = await comeBy(on, 'club-0', 'too-late@mail.example')

        expect(await restricted(on, textField(body, 'subject'))).toBe(true)
      },
      { blockGrants: grants(0) },
    ))

  it('admits a person who was already waiting', () =>
    inPreview(
      0,
      async (on) => {
        await signUp(on, 'waited@mail.example')
        await comeBy(on, 'club-1', 'waited@mail.example')

        expect(
          (await signInWith(on, 'waited@mail.example', await mailedCode(on, 'waited@mail.example'))).status,
        ).toBe(200)
      },
      { blockGrants: grants(1) },
    ))

  it('gives its last spot once, to the person who signs in first', () =>
    inPreview(
      0,
      async (on) => {
        const rush = Array.from({ length: 8 }, (_, index) => `rush-${index}@mail.example`)
        const codes = new Map<string, string>()
        for (const address of rush) {
          await comeBy(on, 'last-spot', address)
          codes.set(address, await mailedCode(on, address))
        }
        const tries = await Promise.all(
          rush.map(async (address) => (await signInWith(on, address, codes.get(address) ?? '')).status),
        )

        expect(tries.filter((status) => status === 200)).toHaveLength(1)
        expect(await spotsUsed('last-spot')).toBe(1)
      },
      { blockGrants: grants(1, 'last-spot') },
    ))

  it('keeps the number of used spots when the operator changes it', async () => {
    const changed = async (allocated: number) => {
      const on = await appOn(kit.store, {
        blockGrants: [{ code: 'kept', allocated, sourceName: `For ${allocated}` }],
      })
      await comeBy(on, 'kept', `kept-${allocated}@mail.example`)
      if (allocated > 0) await comeIn(on, `kept-${allocated}@mail.example`)
      await on.app.close()
      return (await call(kit.app, 'GET /identity/blockgrants/kept')).body
    }

    expect(await changed(2)).toMatchObject({ allocated: 2, used: 1, sourceName: 'For 2' })
    expect(await changed(5)).toMatchObject({ allocated: 5, used: 2, sourceName: 'For 5' })
    expect(await changed(0)).toMatchObject({ allocated: 2, used: 2, sourceName: 'For 0' })
  })

  const lookUp = async (on: TestApp, code: string, address: string) =>
    (await call(on.app, `GET /identity/blockgrants/${code}`, { address })).status

  it('[API3-13] [API3-45] can be read by a caller only a limited number of times, whatever the code', async () => {
    const live = await appOn(kit.store, { development: false })
    const statuses = []
    for (let index = 0; index < 61; index += 1)
      statuses.push(await lookUp(live, `guess-${index}`, '10.8.0.1'))
    const other = await lookUp(live, 'guess-0', '10.8.0.2')
    await live.app.close()

    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429])
    expect(other).toBe(404)
  })

  it('[API3-13] [API3-45] can be read by its code only a limited number of times, from anywhere', async () => {
    const live = await appOn(kit.store, { development: false })
    const first = await lookUp(live, 'often', '10.7.0.1')
    // Simulates requests from 599 networks.
    await kit.store.db.execute(sql`UPDATE attempts SET count = 599`)
    const last = await lookUp(live, 'often', '10.7.0.2')
    const above = await lookUp(live, 'often', '10.7.0.3')
    const other = await lookUp(live, 'seldom', '10.7.0.4')
    await live.app.close()

    expect([first, last, above, other]).toEqual([404, 404, 429, 404])
  })
})

describe('an invitation to a family group', () => {
  const invitedTo = async (address: string) => {
    const owner = await signedIn(kit)
    const group = await create(owner)
    return { owner, link: await invitedLink(owner, group, address) }
  }
  const invitedOf = async (address: string) => {
    const { rows } = await kit.store.pool.query(
      `SELECT i.invited FROM identities i JOIN identity_addresses a ON a.identity_id = i.id WHERE a.address = $1`,
      [address],
    )
    return rows
  }

  it('gives a newcomer a place however full the preview is, for good, and takes none from others', () =>
    inPreview(0, async (on) => {
      const { link } = await invitedTo('cousin@mail.example')
      const before = await placesTaken()

      const { status, body } = await comeByLink(on, link, 'cousin@mail.example')

      expect(status).toBe(201)
      expect(await restricted(on, textField(body, 'subject'))).toBe(false)
      expect(await invitedOf('cousin@mail.example')).toEqual([{ invited: true }])
      expect([await comeIn(on, 'cousin@mail.example'), await comeIn(on, 'cousin@mail.example')]).toEqual([
        200, 200,
      ])
      expect(await placesTaken()).toBe(before)
    }))

  it('gives a place to a person who was already waiting, and signs up again by the link', () =>
    inPreview(0, async (on) => {
      const { link } = await invitedTo('aunt@mail.example')
      await signUp(on, 'aunt@mail.example')
      await comeByLink(on, link, 'aunt@mail.example')

      expect(await comeIn(on, 'aunt@mail.example')).toBe(200)
    }))

  it('still gives a place if the preview has filled up since the sign-up', async () => {
    const { link } = await invitedTo('early@mail.example')
    await inPreview(1, async (on) => {
      await comeByLink(on, link, 'early@mail.example')
      await signUp(on, 'faster@mail.example')
      expect(await comeIn(on, 'faster@mail.example')).toBe(200)

      expect(await comeIn(on, 'early@mail.example')).toBe(200)
    })
  })

  it('gives no place by a wrong code, a cancelled invitation or an expired one', () =>
    inPreview(0, async (on) => {
      const { owner, link } = await invitedTo('nephew@mail.example')
      const wrong = { ...link, code: link.code.split('').toReversed().join('') }
      const isRestricted = async (by: InviteLink) =>
        restricted(on, textField((await comeByLink(on, by, 'nephew@mail.example')).body, 'subject'))

      expect(await isRestricted(wrong)).toBe(true)
      await ask(owner, `POST /familygroupinvites/${link.id}/cancel`)
      expect(await isRestricted(link)).toBe(true)
      const { link: late } = await invitedTo('niece@mail.example')
      on.clock.forward(14 * 86_400_000)
      expect(await isRestricted(late)).toBe(true)
    }))
})

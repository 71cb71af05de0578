import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMask } from '#domain/mask/mask.ts'

const masked = (value: unknown, name?: string) => createMask(false).value(value, name)
const shown = (value: unknown, name?: string) => createMask(true).value(value, name)

/** Secret texts of at least three characters, so that none is part of another by chance. */
const personal = fc.string({ minLength: 3, maxLength: 12 }).map((text) => `Ωφ${text}ξ`)
const fieldNames = fc.constantFrom('name', 'id', 'key', 'keys', 'value', 'problem', 'code', 'status', 'type')

const anything = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    personal,
    fc.integer({ min: 1000 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(personal, fieldNames), tie('node'), { maxKeys: 4 }),
    fc.array(fc.tuple(personal, tie('node')), { maxLength: 3 }).map((pairs) => new Map(pairs)),
    personal.map((words) => new Error(words)),
  ),
})).node

describe(createMask.name, () => {
  it('keeps ids, known words, counts and states, and numbers every other text', () => {
    const person = {
      id: '17-3010',
      groupIds: ['17', '18'],
      name: 'Emma Wedgwood',
      nameParts: [
        { kind: 'Given', text: 'Emma' },
        { kind: 'Surname', text: 'Wedgwood' },
      ],
      text: 'Emma',
      gender: 'Female',
      birthYear: 1808,
      personCount: 12,
      living: false,
      value: null,
    }

    expect(masked(person)).toEqual({
      id: '17-3010',
      groupIds: ['17', '18'],
      name: '•1',
      nameParts: [
        { kind: 'Given', text: '•2' },
        { kind: 'Surname', text: '•3' },
      ],
      text: '•2',
      gender: '•4',
      birthYear: '•',
      personCount: 12,
      living: false,
      value: null,
    })
  })

  it('keeps only the parts of an entry’s key that are not personal text', () => {
    expect(masked(['person:17-3010', 'standardPlace:Maer', 'emma:darwin'], 'keys')).toEqual([
      'person:17-3010',
      'standardPlace:•1',
      '•2',
    ])
  })

  it('keeps an id only under a name that is known for ids', () => {
    expect(masked({ userId: '185', year: '185', path: '17-3010' })).toEqual({
      userId: '185',
      year: '•1',
      path: '•2',
    })
  })

  it('passes the code of a problem on', () => {
    expect(masked({ status: 403, code: 'not-allowed' })).toEqual({ status: 403, code: 'not-allowed' })
    expect(masked({ problem: 'not-reverted', text: 'not-reverted' })).toEqual({
      problem: 'not-reverted',
      text: '•1',
    })
    expect(masked({ problem: 'emma-wedgwood' })).toEqual({ problem: '•1' })
  })

  it('numbers names of fields that no programmer wrote', () => {
    expect(masked({ emma: true, deVries: true, surname: true, '17-3010': true, '1808': true })).toEqual({
      '•1': true,
      '•2': true,
      surname: true,
      '17-3010': true,
      '•3': true,
    })
    expect(masked(new Map([['surname', true]]))).toEqual({ '•1': true })
    expect(shown({ emma: true, 'a code 274112': true })).toEqual({ emma: true, 'a code [redacted]': true })
  })

  it('passes the name of an error or a class on only if it is known', () => {
    class Emma {
      readonly born = 1808
    }
    const error = Object.assign(new Error(''), { name: 'Emma' })

    expect(masked([new TypeError(''), error, new File([], 'x'), new Emma()])).toEqual([
      { error: 'TypeError', message: '' },
      { error: '•1', message: '' },
      '(File)',
      '(object)',
    ])
  })

  it('treats digits as an id only where nothing else can have as many digits', () => {
    const digits = { userId: '274112', key: '274112', personId: '07700900123', groupId: '17' }

    expect(masked(digits)).toEqual({ userId: '•1', key: '•1', personId: '•2', groupId: '17' })
    expect(masked('555', 'phoneId')).toBe('•1')
    expect(masked('person:274112', 'key')).toBe('person:•1')
  })

  it('hides personal text wherever it occurs', () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(JSON.stringify(masked(value))).not.toMatch(/Ωφ|ξ/)
      }),
    )
  })

  it('hides numbers that may be a date or a place', () => {
    expect(masked({ birthYear: 1808, latitude: 51.33, zoom: 2 })).toEqual({
      birthYear: '•',
      latitude: '•',
      zoom: 2,
    })
    expect(masked({ position: [51.33, 0.05], index: 51.33, count: [51, 0] })).toEqual({
      position: ['•', '•'],
      index: '•',
      count: ['•', '•'],
    })
  })

  it('shows texts when it is asked to, and secrets never', () => {
    const secret = fc.string({ minLength: 3, maxLength: 12 }).map((text) => `Ωφ${text}ξ`)
    const names = fc.constantFrom(
      'code',
      'accessToken',
      'refresh_token',
      'password',
      'authCode',
      'clientSecret',
    )

    expect(shown({ name: 'Emma', text: '' })).toEqual({ name: 'Emma', text: '' })
    fc.assert(
      fc.property(
        names,
        fc.oneof(
          secret,
          fc.array(secret),
          secret.map((text) => ({ text })),
        ),
        (name, value) => {
          expect(JSON.stringify([shown({ [name]: value }), masked({ [name]: value })])).not.toMatch(/Ωφ|ξ/)
        },
      ),
    )
  })

  it('knows a secret without a name by its looks', () => {
    const jwt = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

    expect(shown({ output: '123456' })).toEqual({ output: '[redacted]' })
    expect(shown('a code 274112 was sent')).toBe('a code [redacted] was sent')
    expect(shown('Yours: 274-112, or nH8_3kP0qWz7-RtY5uLmXc2v.')).toBe('Yours: [redacted], or [redacted].')
    expect(shown('Born in 1808 at Maer')).toBe('Born in 1808 at Maer')
    expect(shown({ output: 'nH8_3kP0qWz7-RtY5uLmXc2v' })).toEqual({ output: '[redacted]' })
    expect(shown({ output: `Bearer ${jwt}` })).toEqual({ output: 'bearer [redacted]' })
    expect(shown({ to: '/names/code?x=1&code=abc123' })).toEqual({ to: '/names/code?x=1&code=[redacted]' })
  })

  it('turns other values into plain data', () => {
    const around: { self?: unknown } = {}
    around.self = around
    const unreadable = Object.defineProperty({}, 'name', {
      enumerable: true,
      get: () => {
        throw new Error('not now')
      },
    })

    expect(
      shown({
        around,
        unreadable,
        file: new File(['x'], 'Emma.ged'),
        act: () => 1,
        gone: undefined,
        names: new Set(['a']),
        no: Number.NaN,
      }),
    ).toEqual({
      around: { self: '(again)' },
      unreadable: '(unreadable)',
      file: '(File)',
      names: ['a'],
      no: 'NaN',
    })
  })

  it('keeps only the beginning of a long list where it is told to', () => {
    expect(createMask(true, { listLength: 2 }).value(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', '(2 more)'])
  })
})

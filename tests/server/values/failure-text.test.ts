import { describe, expect, it } from 'vitest'
import { failureIn, failureText } from '../../../server/values/failure-text.ts'

const nothing = { name: 'Error', code: '', at: '' }

describe(failureText.name, () => {
  it('keeps the class, the code and the place in our code, and none of the words', () => {
    const error = Object.assign(new TypeError('550 <ada@mail.example>\n    at /tmp/ada@mail.example:1'), {
      code: 'EENVELOPE',
    })

    const text = failureText(error)

    expect(text).not.toContain('ada')
    expect(failureIn(text)).toEqual({
      name: 'TypeError',
      code: 'EENVELOPE',
      at: expect.stringMatching(/^tests\/server\/values\/failure-text\.test\.ts:\d+$/),
    })
  })

  it('drops a name or code that could be the text of a user', () => {
    const error = Object.assign(new Error('no'), { name: 'Ada Byron', code: 'ada@mail.example', stack: '' })

    expect(failureIn(failureText(error))).toEqual(nothing)
    expect(failureIn(failureText('thrown words'))).toEqual(nothing)
  })
})

describe(failureIn.name, () => {
  it.each([
    null,
    '',
    'null',
    'Key (address)=(ada@mail.example) already exists.',
    JSON.stringify({ name: 'Error', code: 'ada@mail.example', at: '' }),
  ])('takes nothing from %j', (text) => {
    expect(failureIn(text)).toEqual(nothing)
  })
})

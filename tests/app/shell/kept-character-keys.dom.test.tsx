import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentUserKey } from '#domain/device/storage-keys.ts'
import { CharacterKeysProvider, useCharacterKey } from '#ui/components/navigation/character-keys.ts'
import { KeysHelp } from '#ui/screens/person/keys/keys-help.tsx'
import { Look } from '#ui/shell/look.tsx'
import { useKeptCharacterKeys } from '../../../src/app/shell/kept-character-keys.ts'

const told: string[] = []

function Page() {
  return (
    <CharacterKeysProvider value={useKeptCharacterKeys()}>
      <Look>
        <Search />
        <KeysHelp />
      </Look>
    </CharacterKeysProvider>
  )
}

function Search() {
  useCharacterKey('/', () => void told.push('search'))
  return null
}

const choice = () => screen.findByRole('checkbox', { name: /^Also use these keys/ })

describe(useKeptCharacterKeys.name, () => {
  beforeEach(() => localStorage.setItem(currentUserKey, '7'))
  afterEach(() => {
    cleanup()
    localStorage.clear()
    told.length = 0
  })

  it('turns single keys off in the help, permanently and only for this user', async () => {
    render(<Page />)
    await userEvent.keyboard('/?')
    await userEvent.click(await choice())
    await userEvent.keyboard('{Escape}/?')
    expect([told, screen.queryByRole('dialog')]).toEqual([['search'], null])
    expect(localStorage.getItem('tc.users.7.characterKeys')).toBe('off')
    cleanup()

    render(<Page />)
    await userEvent.keyboard('/')
    expect(told).toEqual(['search'])
    cleanup()

    localStorage.setItem(currentUserKey, '8')
    render(<Page />)
    await userEvent.keyboard('/')
    expect(told).toEqual(['search', 'search'])
  })

  it('turns them on again behind the button of the help', async () => {
    localStorage.setItem('tc.users.7.characterKeys', 'off')
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Keys to walk with' }))
    await userEvent.click(await choice())
    await userEvent.keyboard('{Escape}/')

    expect(told).toEqual(['search'])
  })
})

import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { SyncAppUpdate } from '#domain/upload/sync-app-update.ts'
import { SyncAppScreen } from '#ui/screens/sync-app/sync-app-screen.tsx'

const show = (
  downloadUrl: string | null = 'https://apps.example/kinweave/',
  update: SyncAppUpdate | null = null,
) => render(<SyncAppScreen downloadUrl={downloadUrl} server="https://kinweave.example" update={update} />)

const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe(SyncAppScreen.name, () => {
  afterEach(cleanup)

  it('[SYN-06] [CST-04] [CFG-06] has a store link for Windows and a badge for Mac, at the configured address', () => {
    show()

    expect(linkTo(/Windows 10 and 11.*Microsoft Store/)).toBe('https://apps.example/kinweave/windows')
    expect(linkTo(/Mac 10.*Mac App Store/)).toBe('https://apps.example/kinweave/mac')
  })

  it('shows no store link without a configured address, but how to start the command line', () => {
    show(null)

    expect(screen.queryByText(/Get it from|Download on/)).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Download' })).toBeNull()
    expect(screen.getAllByText(/^The app is not in the stores yet/).length).toBe(1)
    expect(
      screen.getAllByText('node bin/kinweave.mjs sync tree.ged --server https://kinweave.example').length,
    ).toBe(1)
  })

  it('says how to keep all trees in sync', () => {
    show()

    expect(
      screen
        .getByText('node bin/kinweave.mjs watch --at-login --server https://kinweave.example')
        .closest('li')?.textContent,
    ).toContain('To keep all your trees in sync, run this. It starts with your computer and shows a page:')
  })

  it('[SYN-07] warns that only approved people can sign in during the private preview', () => {
    show()

    const warning = within(screen.getByRole('note'))
    expect(screen.getByRole('note').textContent).toBe(
      'The app is in private preview. You can sign in to the app only after you have been approved for it. Until then you can upload a file here.',
    )
    expect(warning.getByRole('link').getAttribute('href')).toBe('/upload')
  })

  it('[PUB-19] [CST-01] [CST-02] [CST-03] lists the programs with their files, where they run and where they are read', () => {
    show()

    const [, ...rows] = screen
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['RootsMagic', '.rmgc, .rmtree', 'Windows, Mac', 'Windows, Mac'],
      ['Legacy', '.fdb', 'Windows', 'through GEDCOM; planned for Windows'],
      ['Family Tree Maker', '.ftm', 'Windows, Mac', 'Windows, Mac (beta)'],
      ['MacFamilyTree', '.mftree', 'Mac', 'through GEDCOM; planned for Mac'],
      ['Family Historian', '.fh_proj', 'Windows', 'Windows, Mac'],
      ['Ancestral Quest', '.aq', 'Windows, Mac', 'through GEDCOM'],
      ['Reunion', '.familyFile', 'Mac', 'through GEDCOM; planned for Mac'],
      ['Gramps', '.gramps', 'Windows, Mac', 'Windows, Mac'],
      ['PAF', '.paf', 'Windows', 'through GEDCOM'],
      ['GEDCOM', '.ged', 'Windows, Mac', 'Windows, Mac'],
    ])
  })

  it.each([
    [
      { latestVersion: '0.3.0', requiredVersion: '0.2.0' },
      'The latest version of the program is 0.3.0. Versions before 0.2.0 can no longer sync with this server.',
    ],
    [{ latestVersion: '0.3.0', requiredVersion: '0.3.0' }, 'The latest version of the program is 0.3.0.'],
  ])('[MOD3-15] says the latest version and the required one: %j', (update, words) => {
    show(null, update)

    expect(screen.getByText(/^The latest version/).textContent).toBe(words)
  })
})

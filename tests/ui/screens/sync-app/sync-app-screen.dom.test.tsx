import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SyncAppScreen } from '#ui/screens/sync-app/sync-app-screen.tsx'

const show = (downloadUrl: string | null = 'https://apps.example/kinweave/') =>
  render(<SyncAppScreen downloadUrl={downloadUrl} server="https://kinweave.example" />)

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
    expect(screen.getByText(/^The app is not in the stores yet/)).toBeTruthy()
    expect(
      screen.getByText('node bin/kinweave.mjs sync tree.ged --server https://kinweave.example'),
    ).toBeTruthy()
  })

  it('[SYN-07] warns that only approved people can sign in during the private preview', () => {
    show()

    const warning = within(screen.getByRole('note'))
    expect(warning.getByText('The app is in private preview.')).toBeTruthy()
    expect(warning.getByText(/only after you have been approved for it/)).toBeTruthy()
    expect(warning.getByRole('link').getAttribute('href')).toBe('/upload')
  })

  it('[PUB-19] [CST-01] [CST-02] [CST-03] lists the programs with their files, where they run and where they are read', () => {
    show()

    const [, ...rows] = screen
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['RootsMagic', '.rmgc, .rmtree', 'Windows, Mac', 'Windows, Mac'],
      ['Legacy', '.fdb', 'Windows', 'planned for Windows'],
      ['Family Tree Maker', '.ftm', 'Windows, Mac', 'Windows, Mac (beta)'],
      ['MacFamilyTree', '.mftree', 'Mac', 'planned for Mac'],
      ['Family Historian', '.fh_proj', 'Windows', 'planned for Windows'],
      ['Ancestral Quest', '.aq', 'Windows, Mac', 'planned for Windows, Mac'],
      ['Reunion', '.familyFile', 'Mac', 'planned for Mac'],
      ['Gramps', '.gramps', 'Windows, Mac', 'Windows, Mac'],
      ['PAF', '.paf', 'Windows', 'planned for Windows'],
      ['GEDCOM', '.ged', 'Windows, Mac', 'Windows, Mac'],
    ])
  })
})

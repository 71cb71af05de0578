import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { ProfileScreen } from '#ui/screens/profile/profile-screen.tsx'
import { type ProfileTab, type ProfileView, readProfileTab } from '#ui/screens/profile/profile-view.ts'
import { sampleProfile } from './sample-profile.ts'

async function show(parts: Partial<ProfileView> = {}, open: ProfileTab = 'person') {
  const load = fromPromise<'found' | 'missing', undefined>(async () => 'found')
  const flow = createActor(pageLoadMachine.provide({ actors: { load } })).start()
  await waitFor(flow, (snapshot) => snapshot.matches('shown'))
  return render(
    <ProfileScreen
      flow={flow}
      profile={{ ...sampleProfile, ...parts }}
      open={open}
      onOpen={() => undefined}
      details={<p>the details</p>}
      matches={<p>the matches</p>}
      files={<p>the photos</p>}
      fileCount={3}
      sharing={<p>which groups see it</p>}
      managing={<p>the acts</p>}
    />,
  )
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const silhouette = (container: HTMLElement) => container.querySelector('header use')?.getAttribute('href')

describe(ProfileScreen.name, () => {
  afterEach(cleanup)

  it('[PPG-03] shows the name, the type of the profile and its owner', async () => {
    await show()
    expect(title()).toBe('Ada Merrowby')
    expect(screen.getByText('User profile, owned by you')).toBeDefined()

    cleanup()
    await show({ type: 'ManagedLinked', owner: { name: 'Ben Kent', href: '/users/6', isViewer: false } })
    expect(screen.getByText('Profile that follows a tree, owned by Ben Kent')).toBeDefined()
  })

  it.each([
    [{ name: 'Nora Ellery', isOwn: false }, 'In the profile of Nora Ellery'],
    [{ name: 'Ada Merrowby', isOwn: true }, 'In your profile'],
  ])('says of a relative in whose profile the person is: %j', async (within, words) => {
    await show({ type: 'Managed', within })

    expect(screen.getByText(words)).toBeDefined()
    expect(screen.queryByText(/owned by/)).toBeNull()
  })

  it('[ERR3-05] says that a name is unknown', async () => {
    await show({ face: { ...sampleProfile.face, given: '', surname: '' } })

    expect(title()).toBe('Unknown name')
  })

  it.each([
    ['female', '#sw'],
    ['male', '#sm'],
    ['unknown', '#su'],
  ] as const)('[PPG-02] shows a silhouette and a bar for the gender %s', async (gender, image) => {
    const { container } = await show({ face: { ...sampleProfile.face, gender } })

    expect(silhouette(container)).toBe(image)
    expect(container.querySelector(`header i[class*="${gender}"]`)).not.toBeNull()
  })

  it('[PPG-02] shows no photo of a restricted person, and says that the details are private', async () => {
    const { container } = await show({
      face: { ...sampleProfile.face, restricted: true, photo: '/ada.jpg' },
    })

    expect(container.querySelector('header img')).toBeNull()
    expect(silhouette(container)).toBe('#sw')
    expect(screen.getByText('details private')).toBeDefined()
  })

  it('[PPG-04] has the tabs Person, Matches, Photos & Files with their count, Sharing and Manage', async () => {
    await show()

    expect(screen.getAllByRole('tab')).toEqual(
      [/^Person/, /^Matches/, /^Photos & Files ?3/, /^Sharing/, /^Manage/].map((name) =>
        screen.getByRole('tab', { name }),
      ),
    )
    expect(screen.getByText('the details')).toBeDefined()
    expect([null, 'manage', 'photos'].map((tab) => readProfileTab(tab))).toEqual([
      'person',
      'manage',
      'person',
    ])
    expect(readProfileTab(null, 'matches')).toBe('matches')
  })

  it.each([
    ['User', 'User profile for'],
    ['Managed', 'Owner'],
  ] as const)('[PPG-06] names under Manage, for the type %s, "%s"', async (type, term) => {
    await show({ type }, 'manage')

    expect(screen.getByText(term).nextElementSibling?.textContent).toBe('Ada Merrowby')
    expect(screen.getByRole('link', { name: 'Ada Merrowby' }).getAttribute('href')).toBe('/users/5')
  })

  it('leads the owner, from a relative, to the profiles in which a child can get an account', async () => {
    const toProfiles = () => screen.queryByRole('link', { name: 'a profile of their own' })
    const within = { name: 'Nora Ellery', isOwn: false }
    await show({ within }, 'manage')
    expect(toProfiles()?.getAttribute('href')).toBe('/profiles')
    cleanup()

    await show({}, 'manage')
    expect(toProfiles()).toBeNull()
    cleanup()

    await show({ within, owner: { ...sampleProfile.owner, isViewer: false } }, 'manage')
    expect(toProfiles()).toBeNull()
  })
})

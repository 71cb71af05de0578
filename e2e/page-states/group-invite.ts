import type { Page } from '@playwright/test'
import { refuseWith } from '../support/answers.ts'
import { button, heading, type PageState, said } from './page-state.ts'

const long = 'The Merrowbys of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

const invite = {
  id: '41',
  state: 'Pending',
  groupName: long,
  senderName: 'Benedict Alexander Cumberbatch-Featherstonehaugh of Cholmondeley',
  senderMessage: 'Come and see what I have found.\nYour cousin Ben',
  recipientEmail: 'a.very.long.address.of.a.relative@somewhere-far-away.example.org',
  recipientFirstName: '',
  recipientLastName: '',
  recipientRole: 'Recruiter',
  encourageToInvite: false,
  asksForTree: false,
  expirationDate: '2126-05-15T08:00:00.000Z',
  memberCount: 4,
  treeNames: ['Thorncliffe line', 'Whitby_papers_2019_final_version_with_all_the_cousins', 'Penhale'],
}

async function openInvite(page: Page, parts: object = {}) {
  const json = { ...invite, standing: 'Invited', profile: null, familyGroupId: null, ...parts }
  await page.route(/\/familygroupinvites\/41\/\$(lookup|recognise)$/, (route) => route.fulfill({ json }))
  await page.goto(`/groupinvites/41/accept?code=${'x'.repeat(43)}`)
}

const letter = (page: Page) => heading(page, `${invite.senderName} invites you to ${long}`)

export const groupInviteStates: readonly PageState[] = [
  {
    name: 'an invitation to a group',
    as: 'newcomer',
    show: async (page) => {
      await openInvite(page)
      await letter(page)
    },
  },
  {
    name: 'an invitation to a group in another script, without a message or trees',
    as: 'newcomer',
    show: async (page) => {
      const parts = {
        senderName: 'محمد بن سلمان',
        groupName: 'عائلة بن سلمان',
        senderMessage: '',
        treeNames: [],
      }
      await openInvite(page, parts)
      await heading(page, 'محمد بن سلمان invites you to عائلة بن سلمان')
    },
  },
  {
    name: 'an invitation to a group that carries a profile',
    as: 'newcomer',
    show: async (page) => {
      await openInvite(page, { profile: { name: long, relativeCount: 3, detailCount: 12, isShared: true } })
      await letter(page)
    },
  },
  {
    name: 'an invitation to a group, signed out',
    show: async (page) => {
      await openInvite(page)
      await letter(page)
    },
  },
  {
    name: 'an invitation to a group that has no room',
    as: 'newcomer',
    show: async (page) => {
      await refuseWith(page, '**/familygroupinvites/41/accept', 403, 'sharing-limit-reached')
      await openInvite(page)
      await button(page, 'Accept').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'an invitation to a group for another address',
    as: 'newcomer',
    show: async (page) => {
      await openInvite(page, { standing: 'OtherAddress' })
      await said(page, 'This invitation does not match your account.')
    },
  },
  {
    name: 'an invitation to a group for someone else',
    as: 'newcomer',
    show: async (page) => {
      await openInvite(page, { standing: 'OtherUser', recipientEmail: null })
      await said(page, 'This invitation is for someone else.')
    },
  },
  {
    name: 'an expired invitation to a group',
    show: async (page) => {
      await openInvite(page, { state: 'Expired', memberCount: 0, treeNames: [] })
      await said(page, /^Your invitation link has expired/)
    },
  },
  {
    name: 'an expired invitation to a group whose new link was sent',
    show: async (page) => {
      await page.route('**/familygroupinvites/41/renew', (route) => route.fulfill({ status: 204 }))
      await openInvite(page, { state: 'Expired', memberCount: 0, treeNames: [] })
      await button(page, 'Send me a new link').click()
      await said(page, 'We sent you an updated invitation with a new link.')
    },
  },
  {
    name: 'an invitation to a group that was accepted already',
    as: 'newcomer',
    show: async (page) => {
      await openInvite(page, { state: 'Accepted', standing: 'Member', familyGroupId: '17' })
      await heading(page, 'Already accepted!')
    },
  },
]

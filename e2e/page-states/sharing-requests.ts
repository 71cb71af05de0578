import type { Page } from '@playwright/test'
import { refuseWith } from '../support/answers.ts'
import { button, heading, type PageState, said } from './page-state.ts'

const moment = '2026-05-01T08:00:00.000Z'
const long = 'The Merrowbys of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

const request = {
  id: '41',
  senderUserId: '902',
  dataGroupId: '9001',
  principalType: 'FamilyGroup',
  principalId: '17',
  role: 'Viewer',
  senderMessage: 'They are our cousins.\nThey would love to see it.',
  lastSentDate: moment,
  expirationDate: '2126-05-15T08:00:00.000Z',
  dataGroupApproval: 'Pending',
  dataGroupMessage: '',
  principalApproval: 'Rejected',
  principalMessage:
    'Not before Christmas: grandmother must be asked first, and she is in Llanfairpwllgwyngyll.',
  closedDate: null,
  result: 'Pending',
  cancelledBy: null,
  endedNames: null,
  createdDate: moment,
  modifiedDate: moment,
  senderUser: { id: '902', displayName: 'Benedict Alexander Cumberbatch-Featherstonehaugh of Cholmondeley' },
  dataGroup: {
    id: '9001',
    name: 'Whitby_papers_2019_final_version_with_all_the_cousins',
    isProfile: false,
    owner: { id: '903', displayName: 'Dora Merrowby' },
  },
  familyGroup: { id: '17', name: long, owner: { id: '901', displayName: 'محمد بن سلمان' } },
  sheet: {
    personCount: 1412,
    livingCount: 137,
    photoCount: 20,
    placeCount: 261,
    memberCount: 14,
    memberNames: ['محمد بن سلمان', 'Benedict Alexander Cumberbatch-Featherstonehaugh of Cholmondeley'],
  },
}

const group = {
  id: '17',
  name: long,
  description: '',
  scopeFamilyId: null,
  photoUrl: null,
  ownerId: '901',
  ownerName: 'محمد بن سلمان',
  createdDate: moment,
  modifiedDate: moment,
  modifiedUserId: null,
  answeredDate: moment,
  memberCount: 4,
  own: { id: '1', role: 'Administrator', visibility: 'Limited', joinedDate: moment },
}

async function openRequest(page: Page, parts: object | null = {}) {
  const items = parts === null ? [] : [{ ...request, ...parts }]
  await page.route('**/groupadmin/datagroupinvites?*', (route) => route.fulfill({ json: { items } }))
  await page.route('**/groupadmin/familygroups?*', (route) => route.fulfill({ json: { items: [group] } }))
  await page.goto('/sharingrequests/41')
}

const title = `Share ${request.dataGroup.name} with ${long}?`

export const sharingRequestStates: readonly PageState[] = [
  {
    name: 'a request to share that an administrator of the group has declined',
    as: 'newcomer',
    show: async (page) => {
      await openRequest(page)
      await heading(page, title)
    },
  },
  {
    name: 'a request to share that could not be approved',
    as: 'newcomer',
    show: async (page) => {
      await refuseWith(page, '**/datagroupinvites/41/approve', 403, 'sharing-limit-reached')
      await openRequest(page)
      await button(page, 'Approve').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'declining a request to share',
    as: 'newcomer',
    show: async (page) => {
      await openRequest(page, { principalApproval: 'Pending', principalMessage: '' })
      await button(page, 'Decline…').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'cancelling a request to share',
    as: 'newcomer',
    show: async (page) => {
      await openRequest(page)
      await button(page, 'Cancel the request…').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a request to share that was cancelled, without a message',
    as: 'newcomer',
    show: async (page) => {
      await openRequest(page, { result: 'Cancelled', closedDate: moment, senderMessage: '' })
      await heading(page, title)
    },
  },
  {
    name: 'a request to share that is no longer valid',
    as: 'newcomer',
    show: async (page) => {
      await openRequest(page, null)
      await said(page, 'This request is no longer valid')
    },
  },
]

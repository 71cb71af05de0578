import type { QueuedTicket, SupportThread, SupportTicket } from '#domain/support/support-ticket.ts'
import { sampleUserId } from '../paths/sample-values.ts'

// The ids need a cast to their branded types. In samples, any number is a valid id.
export const sampleTicket: SupportTicket = {
  id: '17' as SupportTicket['id'],
  contactId: sampleUserId(3),
  inquiryType: 'Problem',
  priority: 'Medium',
  status: 'Open',
  firstName: 'Emma',
  lastName: 'Wedgwood',
  email: 'emma@mail.example',
  subject: 'A photo does not show',
  message: 'The photo of Josiah stays grey.\nWhat can I do?',
  webUrl: 'https://kinweave.example/contact',
  createdDate: '2026-11-26T09:30:00.000Z',
  modifiedDate: '2026-11-26T09:30:00.000Z',
}

export const otherTicket: SupportTicket = {
  ...sampleTicket,
  id: '16' as SupportTicket['id'],
  contactId: null,
  inquiryType: 'Question',
  priority: 'High',
  subject: 'Can I try it first?',
  firstName: '',
  lastName: 'Allen',
  email: 'fanny@mail.example',
}

export const queuedTicket: QueuedTicket = {
  id: sampleTicket.id,
  inquiryType: sampleTicket.inquiryType,
  priority: sampleTicket.priority,
  status: sampleTicket.status,
  subject: sampleTicket.subject,
  createdDate: sampleTicket.createdDate,
  modifiedDate: sampleTicket.modifiedDate,
  answeredDate: null,
  repliedDate: null,
}

export const otherQueued: QueuedTicket = {
  ...queuedTicket,
  id: otherTicket.id,
  inquiryType: otherTicket.inquiryType,
  priority: otherTicket.priority,
  subject: otherTicket.subject,
  answeredDate: '2026-11-26T10:00:00.000Z',
}

export const sampleThread: SupportThread = {
  ticket: sampleTicket,
  files: [
    {
      id: '0f8fad5b-d9cb-469f-a165-70867728950e' as SupportThread['files'][number]['id'],
      fileName: 'grey photo.png',
      size: 20_480,
      signedUrl: '/content/support/0f8fad5b-d9cb-469f-a165-70867728950e?s=1&e=1&k=1',
      createdDate: '2026-11-26T09:31:00.000Z',
    },
  ],
  answers: [],
  mailsTo: true,
}

export const answeredThread: SupportThread = {
  ...sampleThread,
  answers: [
    {
      id: '5',
      by: 'Support',
      text: 'Please open the photo once, and press Try again.',
      createdDate: '2026-11-26T11:00:00.000Z',
    },
  ],
}

export const repliedThread: SupportThread = {
  ...answeredThread,
  answers: [
    ...answeredThread.answers,
    { id: '6', by: 'Person', text: 'It is still grey.', createdDate: '2026-11-26T11:30:00.000Z' },
  ],
}

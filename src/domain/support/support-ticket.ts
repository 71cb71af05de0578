/** Tickets to support, as the server answers them. */
import type {
  InquiryPriority,
  InquiryStatus,
  InquiryType,
  QueuedTicket,
  SupportThread,
  SupportTicket,
} from '#contract/group-admin/support-ticket.ts'

export type { InquiryPriority, InquiryStatus, InquiryType, QueuedTicket, SupportThread, SupportTicket }

/** The types that the form offers, the default first (SPT-17). */
export const offeredTypes = ['Question', 'Request', 'Problem'] as const satisfies readonly InquiryType[]

export const inquiryStatuses = [
  'Open',
  'OnHold',
  'Escalated',
  'Closed',
] as const satisfies readonly InquiryStatus[]
export const inquiryPriorities = ['High', 'Medium', 'Low'] as const satisfies readonly InquiryPriority[]

/** A ticket in the list of its user. */
export interface OwnTicket extends SupportThread {
  readonly id: string
}
export type OwnTicketSort = 'latest'

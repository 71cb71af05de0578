import type { InquiryStatus } from '#contract/group-admin/support-ticket.ts'

/** The status of a ticket after a reply of the person: it waits for an answer again. An escalated ticket stays so. */
export const statusAfterReply = (status: InquiryStatus): InquiryStatus =>
  status === 'Escalated' ? 'Escalated' : 'Open'

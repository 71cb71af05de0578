import type { ActorRefFrom } from 'xstate'
import type { OwnTicket, OwnTicketSort } from '#domain/support/support-ticket.ts'
import type { supportDeskMachine } from '#machines/support-desk/support-desk.machine.ts'
import type { supportTicketMachine } from '#machines/support-ticket/support-ticket.machine.ts'
import type { ticketReplyMachine } from '#machines/ticket-reply/ticket-reply.machine.ts'
import type { ListFlow } from '../loading/list-flow.ts'

export type SupportTicketFlow = ActorRefFrom<typeof supportTicketMachine>
export type SupportDeskFlow = ActorRefFrom<typeof supportDeskMachine>
export type TicketReplyFlow = ActorRefFrom<typeof ticketReplyMachine>
export type OwnTicketsFlow = ListFlow<OwnTicket, OwnTicketSort>

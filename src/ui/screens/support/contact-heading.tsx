import { PageHeading } from '../../components/layout/page-heading.tsx'

export const ContactHeading = () => (
  <PageHeading lead="Ask a question, tell us an idea, or report a problem. A person reads every message.">
    Contact us
  </PageHeading>
)

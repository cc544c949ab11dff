import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { SentBlock } from '../src/pages/templates/sent-block.tsx'

const notificationTemplateUi: ResourceUi = {
  blocks: {
    sent_ms: { Form: () => <SentBlock language="ms" /> },
    sent_zh: { Form: () => <SentBlock language="zh" /> },
  },
}

export default notificationTemplateUi

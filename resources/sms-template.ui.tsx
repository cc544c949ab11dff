import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { SmsBlock } from '../src/pages/templates/sms-block.tsx'

const smsTemplateUi: ResourceUi = {
  blocks: {
    sms: { Form: () => <SmsBlock /> },
    sms_ms: { Form: () => <SmsBlock language="ms" /> },
    sms_zh: { Form: () => <SmsBlock language="zh" /> },
  },
}

export default smsTemplateUi

import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { SmsBlock } from '../src/pages/templates/sms-block.tsx'

/** Beside the content of an SMS: values to insert, preview, length and rules. */
const smsTemplateUi: ResourceUi = { blocks: { sms: { Form: SmsBlock } } }

export default smsTemplateUi

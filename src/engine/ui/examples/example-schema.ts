import { f } from '../../field.ts'
import { defineSchema } from '../../schema.ts'
import type { EngineRecord } from '../field-components.ts'

export const exampleSchema = defineSchema(
  'example',
  {
    text: f.text({ required: true, max: 60, help: 'One line' }),
    longText: f.longText(),
    richText: f.richText(),
    email: f.email(),
    phone: f.phone(),
    nric: f.nric({ label: 'NRIC' }),
    money: f.money(),
    percent: f.percent(),
    int: f.int({ min: 1, max: 600 }),
    bool: f.bool(),
    date: f.date(),
    dateTime: f.dateTime({ label: 'Date and time' }),
    month: f.month(),
    choice: f.choice({ landed: 'Landed', condo: 'Condominium', land: 'Land' }),
    ref: f.ref('status'),
    refs: f.refs('status'),
    file: f.file({ accept: ['image/*', '.pdf'], maxMegabytes: 5 }),
    colour: f.colour(),
    json: f.json({ label: 'JSON' }),
  },
  { title: 'text' },
)

export const exampleRecord: EngineRecord = {
  id: 1,
  version: 1,
  text: 'Nurul Aisyah binti Abdullah',
  longText: 'Called twice.\nPrefers WhatsApp after six.',
  richText:
    '<h2>Notes</h2><p>Wants <strong>three rooms</strong> and a <em>balcony</em>.</p><ul><li>Near LRT</li></ul>',
  email: 'aisyah@example.my',
  phone: '60123456789',
  nric: '900101145678',
  money: '1250000.50',
  percent: '4.3000',
  int: 12,
  bool: true,
  date: '2026-11-21',
  dateTime: '2026-11-21 14:30:00',
  month: '2026-11',
  choice: 'condo',
  ref: 1,
  refs: [1, 2],
  file: 1,
  colour: '#2563eb',
  json: { source: 'landing page', utm: { campaign: 'cny' } },
  _labels: { ref: { text: 'New', colour: '#2563eb' } },
}

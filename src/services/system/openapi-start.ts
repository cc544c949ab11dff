import { answers } from '../../engine/api/openapi/parts.ts'

const read = (tag: string, summary: string, ...statuses: number[]) => ({
  get: { tags: [tag], summary, responses: answers(200, ...statuses, 401) },
})

/** What the console asks for at its start, beside the lists of people and the corporate. */
export const startPaths = {
  '/api/credit-report/report-prices': read(
    'credit-report',
    'What credit reports cost the caller’s corporate',
  ),
  '/api/report/month-lists': read('report', 'The months to choose from: from the first lead to a year ahead'),
  '/api/approval/approvals/count': read('approval', 'How many approvals wait for a decision', 403),
}

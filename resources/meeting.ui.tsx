import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { CalendarLinks } from '../src/pages/contacts/calendar-links.tsx'
import { MeetingOutcomeCell } from '../src/pages/contacts/meeting-outcome-cell.tsx'
import { WithCell } from '../src/pages/contacts/with-cell.tsx'

const meetingUi: ResourceUi = {
  cells: {
    with: {
      label: 'With',
      Cell: WithCell,
      needs: ['name', 'resource', 'record_id'],
      width: 260,
      sortBy: 'name',
    },
    outcome: {
      label: 'Outcome',
      Cell: MeetingOutcomeCell,
      needs: [
        'name',
        'resource',
        'record_id',
        'starts_at',
        'ends_at',
        'title',
        'place',
        'status',
        'reason',
        'user_id',
      ],
      width: 160,
      sortBy: 'status',
    },
  },
  ListActions: CalendarLinks,
}

export default meetingUi

import { useState } from 'react'
import type { UserOption } from './chat-calls.ts'
import type { Member } from './member-editor.tsx'

export const memberOf = ({ id, name, corporate_name }: UserOption): Member => ({
  id,
  name,
  corporate: corporate_name,
  isAdmin: false,
})

/** Includes a person selected but not added yet. */
export function useMembers(start: () => Member[]) {
  const [members, setMembers] = useState(start)
  const [picked, setPicked] = useState<UserOption | null>(null)
  const everyone = picked ? [...members, memberOf(picked)] : members
  return { members, setMembers, picked, setPicked, everyone }
}

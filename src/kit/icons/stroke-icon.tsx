interface StrokeIconProps {
  /** On a 24 px grid. */
  path: string
  size: number
  strokeWidth?: number
}

/** A line icon, in the colour of the text around it; what it means is told by its surroundings. */
export function StrokeIcon({ path, size, strokeWidth = 1.75 }: StrokeIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}

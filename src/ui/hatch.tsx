/** A pattern of thin slanted lines, for what is not known; used as `url(#id)`. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1={0} x2={0} y1={0} y2={6} strokeWidth={2} className="stroke-outline opacity-50" />
      </pattern>
    </defs>
  );
}

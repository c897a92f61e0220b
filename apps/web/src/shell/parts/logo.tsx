// Fiducia's mark: an F over the double rule under which accountants put a total.
export const Logo = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="7" fill="#1d4ed8" />
    <path
      d="M10 7.5h13M10 7v12.5M10 13.5h9.5"
      fill="none"
      stroke="#fff"
      strokeWidth="3.2"
      strokeLinecap="square"
    />
    <path d="M8.5 23.5h15M8.5 26.5h15" stroke="#9ec1ff" strokeWidth="1.4" />
  </svg>
);

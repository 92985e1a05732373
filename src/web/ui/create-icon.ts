import { createElement, type SVGProps } from 'react';

/** An icon's data in lucide-react. */
interface IconData {
  name: string;
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Creates an icon's component. The build uses it instead of the one of lucide-react, whose many options no page needs and
 * every customer would load (`vite.config.ts`). The markup is the same.
 */
export default function createIcon({ name, node }: IconData) {
  return ({ className = '', ...props }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`,
        'aria-hidden': props.role ? undefined : true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}

/*
 * A plugin of Stryker: leaves out what schemas say for the API's document, `.meta({ … })`. Another text there shows in
 * docs/openapi.json, which `npm run check` compares.
 */

interface Path {
  node: { type: string };
  parent: { type: string; callee?: { property?: { name?: string } } };
}

const documentation = {
  shouldIgnore: ({ node, parent }: Path) =>
    node.type === 'ObjectExpression' && parent.type === 'CallExpression' && parent.callee?.property?.name === 'meta'
      ? 'documentation'
      : undefined,
};

export const strykerPlugins = [{ kind: 'Ignore', name: 'documentation', value: documentation }];

import { expect, test } from 'vitest';
import { escapeHtml } from './html.ts';

test('escapeHtml leaves no markup between tags or in an attribute', () => {
  expect(escapeHtml(`<b title="1" lang='he'>Tea & cake</b>`)).toBe(
    '&lt;b title=&quot;1&quot; lang=&#39;he&#39;&gt;Tea &amp; cake&lt;/b&gt;',
  );
  expect(escapeHtml('חומוס ₪12.50')).toBe('חומוס ₪12.50');
});

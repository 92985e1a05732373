/*
 * Evaluates React. The first script imports it through this module, since it would need helpers, in a file of their own,
 * to import a CommonJS package itself.
 */
import 'react-dom/client';

import fc from 'fast-check';

// The same values for each mutant, so that a score does not depend on chance. A failure is enough: no one reads its values,
// and to find small ones takes longer than all else.
fc.configureGlobal({ seed: 29, endOnFailure: true });

import { faultyPart } from '../faulty.tsx';

export default faultyPart('page');

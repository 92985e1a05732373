import { getCourierRoute } from '../../../shared/delivery-routes/courier-contract.ts';
import { createKeptData } from '../../offline/kept-data.ts';

/** The routes that this phone showed last, by the code of their link. */
export const keptRoutes = createKeptData('keptRoutes', getCourierRoute.response);

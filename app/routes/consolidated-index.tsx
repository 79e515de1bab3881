import { Navigate } from "react-router";

export default function ConsolidatedIndex() {
  return <Navigate to="overview" replace />;
}

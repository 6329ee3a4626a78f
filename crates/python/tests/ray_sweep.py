"""Two nodes of Ray, one killed in the middle of a sweep. Run by test_sweep_ray.py where there is only loopback."""

import ray
from ray.cluster_utils import Cluster

import myomer
from myomer import lab

TEXT = "battles = 200\nturns = 6\nseed = 7\n[first]\nbot = 'random'\n[second]\nbot = 'random'\n"
STORE = {"object_store_memory": 100 * 1024 * 1024}

cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False, **STORE})
second = cluster.add_node(num_cpus=1, **STORE)
ray.init(address=cluster.address, log_to_driver=False)
assert ray.cluster_resources()["CPU"] == 2
alive = [second]


def tell(done, wanted):
    if alive and done < wanted:
        cluster.remove_node(alive.pop(), allow_graceful=False)


results = myomer.sweep(TEXT, engine="ray", size=5, progress=tell)
assert not alive, "one node was killed"
assert results.csv == lab.run(TEXT, progress=False).csv
print("the same bytes")
ray.shutdown()
cluster.shutdown()
